// Line drawings on a 24-unit square.
export const icons: Record<string, string> = {
  hand: 'M8 13V5.5a1.5 1.5 0 0 1 3 0V11M11 11V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V13M17 12.5V9a1.5 1.5 0 0 1 3 0v6.5c0 3.5-2.5 6-6 6-3 0-4.6-1.5-6-4L4.7 13.6a1.5 1.5 0 0 1 2.5-1.6L8 13',
  adjusts: 'M4 4h16v16H4zM12 8v8M8 12h8',
  'offers draw': 'M6 4c-3 5-3 11 0 16M18 4c3 5 3 11 0 16M9 10h6M9 14h6',
  'summons arbiter': 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17zM10.5 21h3',
  claims: 'M6 3h9l4 4v14H6zM9 13l2.2 2.2L15.5 11',
  writes: 'M4 20l1-5L16 4l4 4L9 19l-5 1z',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  resigns: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  notice: 'M12 7v6M12 17h.01M4 4h16v16H4z',
  breach: 'M12 4l9 16H3L12 4zM12 10v5M12 17.5h.01',
  link: 'M4.5 9C8.5 5 15.5 5 19.5 9M7.5 12.5c2.5-2.5 6.5-2.5 9 0M12 17h.01',
  pause: 'M8 5v14M16 5v14',
  over: 'M5 12l5 5L19 7',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a2.8 2.8 0 0 0 5 0L5 7zM19 7l-2.5 6a2.8 2.8 0 0 0 5 0L19 7z',
  eye: 'M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
};
