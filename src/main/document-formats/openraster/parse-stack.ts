import { DocumentFormatError } from '../document-format-error.ts'
import { deepestStack } from '../limits.ts'

export type StackNode = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly StackNode[]
}

// Each is tried at one place only: one that is sought for could begin anew at every `<` of a long text.
const tagBegin = /<(\/?)([A-Za-z][\w:.-]*)/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

/**
 * The elements of a `stack.xml`: no more of XML than such a file has, so no entities of its own and nothing that refers to
 * elsewhere.
 *
 * @throws DocumentFormatError `damaged`
 */
export function parseStack(xml: string): StackNode {
  if (/<!(DOCTYPE|ENTITY|\[CDATA)/i.test(xml)) throw damaged('what no list of layers needs')
  type Open = { tag: string; attributes: Record<string, string>; children: StackNode[] }
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  for (const { tag, attributes, isClosing, isEmpty } of tagsOf(xml)) {
    const parent = open.at(-1) as Open
    if (isClosing) {
      if (open.length === 1 || parent.tag !== tag) throw damaged('an element that is not closed')
      open.pop()
      continue
    }
    const node: Open = { tag, attributes, children: [] }
    parent.children.push(node)
    if (isEmpty) continue
    open.push(node)
    if (open.length > deepestStack) throw damaged('too many groups in groups')
  }
  const [image, ...others] = root.children
  if (open.length > 1 || image === undefined || others.length > 0) throw damaged('no single element')
  return image
}

type Tag = { tag: string; attributes: Record<string, string>; isClosing: boolean; isEmpty: boolean }

/** The tags of it in their order; comments, instructions and what stands between tags are passed over. */
function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    if (xml.startsWith('<!--', at)) at = endOf(xml, '-->', at + 4)
    else if (xml.startsWith('<?', at)) at = endOf(xml, '?>', at + 2)
    else {
      const { end, ...tag } = tagAt(xml, at)
      at = end
      yield tag
    }
    at = xml.indexOf('<', at)
  }
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw damaged('a comment that does not end')
  return at + mark.length
}

function tagAt(xml: string, at: number): Tag & { end: number } {
  const [begun, slash, tag] = matchAt(tagBegin, xml, at) ?? []
  if (begun === undefined || tag === undefined) throw damaged('what is no element')
  let end = at + begun.length
  const attributes: Record<string, string> = {}
  for (let found = matchAt(attribute, xml, end); found !== null; found = matchAt(attribute, xml, end)) {
    const [all, name = '', double, single] = found
    attributes[name] = unescaped(double ?? single ?? '')
    end += all.length
  }
  const [ended, self] = matchAt(tagEnd, xml, end) ?? []
  if (ended === undefined) throw damaged('an element that does not end')
  return { tag, attributes, isClosing: slash === '/', isEmpty: self === '/', end: end + ended.length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities.get(name as string) ?? whole
    const point = hex === undefined ? Number(decimal) : parseInt(hex as string, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

function damaged(message: string): DocumentFormatError {
  return new DocumentFormatError('damaged', message)
}
