import { ExchangeError } from '../exchange-error.ts'
import { deepestStack } from '../limits.ts'

export type StackNode = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly StackNode[]
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The elements of a `stack.xml`: no more of XML than such a file has, so no entities of its own and nothing that refers to
 * elsewhere.
 *
 * @throws ExchangeError `damaged`
 */
export function parseStack(xml: string): StackNode {
  if (/<!(DOCTYPE|ENTITY|\[CDATA)/i.test(xml)) throw damaged('what no list of layers needs')
  type Open = { tag: string; attributes: Record<string, string>; children: StackNode[] }
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  for (const [, slash, tag, written = '', self] of xml.matchAll(token)) {
    if (tag === undefined) continue
    const parent = open.at(-1) as Open
    if (slash === '/') {
      if (open.length === 1 || parent.tag !== tag) throw damaged('an element that is not closed')
      open.pop()
      continue
    }
    const node: Open = { tag, attributes: attributesOf(written), children: [] }
    parent.children.push(node)
    if (self === '/') continue
    open.push(node)
    if (open.length > deepestStack) throw damaged('too many groups in groups')
  }
  const [image, ...others] = root.children
  if (open.length > 1 || image === undefined || others.length > 0) throw damaged('no single element')
  return image
}

function attributesOf(written: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of written.matchAll(attribute))
    found[name] = unescaped(double ?? single ?? '')
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name as string] ?? whole
    const point = hex === undefined ? Number(decimal) : parseInt(hex as string, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

function damaged(message: string): ExchangeError {
  return new ExchangeError('damaged', message)
}
