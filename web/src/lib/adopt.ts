// The style of a page that is loaded on demand comes with its script, so that the first page loads nothing of it.
const adopted = new Set<string>();

export function adopt(css: string): void {
  if (adopted.has(css) || typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
