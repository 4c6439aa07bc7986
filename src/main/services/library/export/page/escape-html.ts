const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Words of anybody, as a page shows them: in its text and in attributes with quotes. */
export function escapeHtml(words: string): string {
  return readable(words).replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
}

/** Without what no page may hold, or would make something else of. */
export function readable(words: string): string {
  return words
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
}
