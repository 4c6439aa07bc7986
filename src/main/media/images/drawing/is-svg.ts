/** In bytes: as far as it is looked for the first element, behind a licence or what a program says of itself. */
export const mostPrologue = 256 * 1024

/** In characters: no first tag, or document type, needs more to be told. */
const longestTag = 64

/** Whether a file that begins so is a drawing in SVG: its first element is. `not-yet`: that comes only later. */
export function mayBeSvg(head: Uint8Array): 'yes' | 'no' | 'not-yet' {
  let rest = new TextDecoder().decode(head).trimStart()
  for (;;) {
    if (/^<!doctype\s+svg\b/i.test(rest)) return 'yes'
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null
    if (end === null) return firstTag(rest)
    const at = rest.indexOf(end)
    if (at === -1) return 'not-yet'
    rest = rest.slice(at + end.length).trimStart()
  }
}

function firstTag(rest: string): 'yes' | 'no' | 'not-yet' {
  if (/^<(?:[A-Za-z][\w.-]{0,30}:)?svg[\s>/]/.test(rest)) return 'yes'
  const isCut = rest === '' || (rest.startsWith('<') && rest.length < longestTag && !rest.includes('>'))
  return isCut ? 'not-yet' : 'no'
}
