import { fileOf } from '../tests/support/document-proof/removal/plan.ts'
import { readProven, writeProven } from '../tests/support/document-proof/removal/proven.ts'
import { removableRows, type RemovableRow } from '../tests/support/document-proof/removal/rows.ts'
import { openRemovalSession, type RemovalSession } from './lib/removals/session.ts'

/**
 * Takes the feature of one row of the gateway's document after the other out of the client and runs the tests that
 * meet the row on a wire: one of them must fail. What they prove is written down for docs/gateway-coverage.md. With
 * arguments, only the rows whose names hold one of them.
 */
const wanted = process.argv.slice(2)
const chosen = removableRows.filter(
  ({ id }) => wanted.length === 0 || wanted.some((word) => id.includes(word)),
)

/** How many tests are tried at a time, until one notices: nearly always the first does. */
const rounds = [1, 3, 8, 60]
const mostTests = 12

type Met = ReadonlyMap<string, readonly string[]>
type Candidates = ReadonlyMap<string, readonly string[]>

/** The tests that may notice each row: those that meet it and name it first, and of the others those that meet little else. */
function findCandidates(met: Met): Candidates {
  const bySize = [...met].toSorted(([, one], [, other]) => one.length - other.length)
  return new Map(
    chosen.map(({ id, row }) => {
      const meeting = bySize.filter(([, ids]) => ids.includes(id)).map(([name]) => name)
      const titled = titledFor(row, [...met.keys()])
      return [id, [...new Set([...titled.filter((name) => meeting.includes(name)), ...titled, ...meeting])]]
    }),
  )
}

/** What cannot be met on a wire, such as a refusal, is known by its title alone. */
function titledFor(row: string, names: readonly string[]): string[] {
  const value = row.split(' = ').at(-1) ?? row
  const isNamed = (name: string, word: string) => ` ${name} `.includes(` ${word} `)
  const words = row.includes(' = ') ? [row] : row.split(' ')
  return names.filter(
    (name) => isNamed(name, row) || isNamed(name, value) || words.every((word) => isNamed(name, word)),
  )
}

/** Which test notices when the feature is gone at the wire, for each row that any does. */
async function tryAtWire(
  session: RemovalSession,
  met: Met,
  candidates: Candidates,
): Promise<Map<string, string>> {
  const noticed = new Map<string, string>()
  let from = 0
  for (const count of rounds) {
    const plan: Record<string, string[]> = {}
    for (const { id, wire } of chosen) {
      if (wire === null || noticed.has(id)) continue
      const meeting = candidates.get(id)?.filter((name) => met.get(name)?.includes(id)) ?? []
      for (const name of meeting.slice(from, from + count)) (plan[name] ??= []).push(id)
    }
    for (const [name, ids] of await session.tryRows(plan)) {
      for (const id of ids) if (!noticed.has(id)) noticed.set(id, name)
    }
    from += count
  }
  return noticed
}

/** Which test notices each of the edits; null when one is not noticed, or when none could be made. */
async function tryEdits(
  session: RemovalSession,
  { edits }: RemovableRow,
  tests: readonly string[],
): Promise<string | null> {
  let noticing: string | null = null
  for (const one of edits) {
    noticing = await session.tryEdits(one, tests)
    if (noticing === null) return null
  }
  return noticing
}

async function main(session: RemovalSession): Promise<string[]> {
  const met = await session.meet()
  const candidates = findCandidates(met)
  const atWire = await tryAtWire(session, met, candidates)
  const proven = readProven()
  const survivors: string[] = []
  for (const row of chosen) {
    const { id, wire, edits } = row
    const isMissed = wire !== null && !atWire.has(id)
    const tests = candidates.get(id)?.slice(0, mostTests) ?? []
    const byEdits = edits.length === 0 || isMissed ? null : await tryEdits(session, row, tests)
    const noticing = isMissed ? null : edits.length > 0 ? byEdits : (atWire.get(id) ?? null)
    if (noticing === null) {
      survivors.push(id)
      delete proven[id]
    } else proven[id] = fileOf(noticing)
    if (noticing === null || edits.length > 0) {
      console.log(`${noticing === null ? 'SURVIVED' : 'noticed '}  ${id}`)
    }
  }
  writeProven(proven)
  return survivors
}

const session = await openRemovalSession()
const survivors = await main(session).finally(session.close)
console.log(`${chosen.length} rows, ${survivors.length} survived`)
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1
