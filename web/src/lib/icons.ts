// Line drawings on a 24-unit square.
export const icons: Record<string, string> = {
  close: 'M6 6l12 12M18 6L6 18',
  hand:
    'M8 13V5.5a1.5 1.5 0 0 1 3 0V11M11 11V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V13' +
    'M17 12.5V9a1.5 1.5 0 0 1 3 0v6.5c0 3.5-2.5 6-6 6-3 0-4.6-1.5-6-4L4.7 13.6a1.5 1.5 0 0 1 2.5-1.6L8 13',
  adjusts: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 4v2.5M12 17.5V20M4 12h2.5M17.5 12H20',
  'offers draw': 'M6 4c-3 5-3 11 0 16M18 4c3 5 3 11 0 16M9 10h6M9 14h6',
  'summons arbiter': 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17zM10.5 21h3',
  claims: 'M6 3h9l4 4v14H6zM9 13l2.2 2.2L15.5 11',
  writes: 'M4 20l1-5L16 4l4 4L9 19l-5 1z',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  resigns: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  notice: 'M12 7v6M12 17h.01M4 4h16v16H4z',
  breach: 'M12 4l9 16H3L12 4zM12 10v5M12 17.5h.01',
  link: 'M4.5 9C8.5 5 15.5 5 19.5 9M7.5 12.5c2.5-2.5 6.5-2.5 9 0M12 17h.01',
  'no link': 'M4.5 9C8.5 5 15.5 5 19.5 9M7.5 12.5c2.5-2.5 6.5-2.5 9 0M12 17h.01M4 4l16 16',
  gear:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4' +
    'M9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  tablet: 'M6 3h12v18H6zM11 18h2',
  first: 'M6 5v14M18 5l-9 7 9 7',
  back: 'M15 5l-8 7 8 7',
  on: 'M9 5l8 7-8 7',
  last: 'M18 5v14M6 5l9 7-9 7',
  'requests increment': 'M12 7v5l3 2M12 3a9 9 0 1 0 9 9M19 3v6M16 6h6',
  adjourns: 'M3 6h18v12H3zM3 7l9 7 9-7',
  flip: 'M8 4v16M8 4L4.5 8M8 4l3.5 4M16 20V4M16 20l-3.5-4M16 20l3.5-4',
  pause: 'M8 5v14M16 5v14',
  over: 'M5 12l5 5L19 7',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a2.8 2.8 0 0 0 5 0L5 7zM19 7l-2.5 6a2.8 2.8 0 0 0 5 0L19 7z',
  eye: 'M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  envelope: 'M3 6h18v12H3zM3 7l9 7 9-7',
  key: 'M14 10a4 4 0 1 0-3.5 4L12 12.5h2V15h2.5v2.5H20V14l-6-4zM8.5 9h.01',
  print: 'M7 8V3h10v5M5 17H3V8h18v9h-2M7 14h10v7H7z',
  flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
};
