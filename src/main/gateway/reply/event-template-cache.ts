import { isRecord } from '../http/is-record.ts'
import { parseJson } from '../http/parse-json.ts'

/** Where the formats have the text of a delta. */
const textPlaces: readonly (readonly string[])[] = [
  ['delta', 'text'],
  ['delta', 'thinking'],
  ['choices', '0', 'delta', 'content'],
  ['choices', '0', 'delta', 'reasoning_content'],
  ['candidates', '0', 'content', 'parts', '0', 'text'],
]

/** An event whose text and whole numbers may differ: what it looks like, its value, and where these stand in it. */
type Template = { pattern: RegExp; value: unknown; holes: Hole[] }
type Hole = { holder: Record<string, unknown>; key: string }

/** A stream whose events always differ in more is not worth more looks. */
const mostVainTemplates = 16
/** Not worth a pattern. */
const longestEvent = 4096

/** A whole number between punctuation. In a text it may look the same; only a probe tells. */
const numbers = /(?<=[:,[] ?)(?:0|[1-9]\d*)(?=[,\]}])/
const textProbe = 'atelier probe'
const firstNumberProbe = 4_000_000_000

/**
 * Parses the data of events, and nearly all events of a stream are the same JSON around another piece of text. Such an
 * event is not parsed: the value of the last one is given again, with the new text and numbers in it. So whoever reads
 * a value keeps no object of it.
 */
export function createEventTemplateCache(parse = parseJson): (data: string) => unknown {
  let template: Template | null = null
  let vainTemplates = 0

  return (data) => {
    const found = template?.pattern.exec(data)
    if (template && found) {
      fill(template.holes, found)
      vainTemplates = 0
      return template.value
    }
    const value = parse(data)
    if (vainTemplates < mostVainTemplates && data.length <= longestEvent) {
      vainTemplates += 1
      template = templateOf(data, value) ?? template
    }
    return value
  }
}

/** The first is the text. */
function fill(holes: readonly Hole[], found: RegExpExecArray): void {
  for (let index = 0; index < holes.length; index += 1) {
    const { holder, key } = holes[index] as Hole
    holder[key] = index === 0 ? found[1] : Number(found[index + 1])
  }
}

function templateOf(data: string, value: unknown): Template | null {
  const text = textPlaces.map((place) => textAt(value, place)).find((one) => one !== '')
  if (text === undefined) return null
  const spelled = JSON.stringify(text)
  const at = data.indexOf(spelled)
  if (at === -1) return null
  const before = data.slice(0, at + 1)
  const [afterText = '', ...afterNumbers] = data.slice(at + spelled.length - 1).split(numbers)
  const probes = afterNumbers.map((_, index) => firstNumberProbe + index)
  const probed =
    before + textProbe + afterText + afterNumbers.map((words, index) => `${probes[index]}${words}`).join('')
  const found = findHoles(probed, [textProbe, ...probes])
  if (found === null) return null
  const head = literal(before)
  const rest = [afterText, ...afterNumbers].map(literal).join('(0|[1-9]\\d*)')
  return { ...found, pattern: new RegExp(`^${head}([^"\\\\\\u0000-\\u001f]*)${rest}$`) }
}

/** Null where a probe is no value, but stands in a text, or is no probe. */
function findHoles(data: string, probes: readonly unknown[]): Pick<Template, 'value' | 'holes'> | null {
  const holes: Hole[] = []
  let holeCount = 0
  const note = function (this: Hole['holder'], key: string, inner: unknown): unknown {
    const index = probes.indexOf(inner)
    if (index !== -1) holes[index] = { holder: this, key }
    if (index !== -1) holeCount += 1
    return inner
  }
  try {
    const value: unknown = JSON.parse(data, note)
    const isEachOnce = holeCount === probes.length && Object.keys(holes).length === probes.length
    return isEachOnce ? { value, holes } : null
  } catch {
    return null
  }
}

/** As a pattern that is found there only. */
function literal(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

function textAt(value: unknown, place: readonly string[]): string {
  let inner = value
  for (const name of place) {
    if (!isRecord(inner) && !Array.isArray(inner)) return ''
    inner = (inner as Record<string, unknown>)[name]
  }
  return typeof inner === 'string' ? inner : ''
}
