/** Whether a file that begins so is a drawing in SVG: its first element is. */
export function isSvg(head: Uint8Array): boolean {
  let rest = new TextDecoder().decode(head).trimStart()
  for (;;) {
    if (/^<!doctype\s+svg\b/i.test(rest)) return true
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null
    if (end === null) return /^<(?:[A-Za-z][\w.-]{0,30}:)?svg[\s>/]/.test(rest)
    const at = rest.indexOf(end)
    if (at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}
