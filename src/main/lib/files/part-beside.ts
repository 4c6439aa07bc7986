import { createHash, randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { removeQuietly } from './remove-quietly.ts'

/** Which computer wrote it, without its name: another one may write into the same folder of a network. */
const computer = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)
const ownPart = new RegExp(
  `^\\.atelier-${computer}-(\\d{1,10})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.part$`,
)

/** A name beside a file that is not whole yet. Hidden where dots hide. It says by which process it is written. */
export const partBeside = (to: string): string =>
  join(dirname(to), `.atelier-${computer}-${process.pid}-${randomUUID()}.part`)

/**
 * Takes away what runs of the app that were killed on this computer left half written in a folder: files of exactly such a name whose
 * process is no more. Never rejects.
 */
export async function removeStrayParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const pid = Number(ownPart.exec(name)?.[1] ?? NaN)
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const path = join(folder, name)
    if ((await lstat(path).catch(() => null))?.isFile() === true) await removeQuietly(path)
  }
}

/** Also another program that has its number by now: then it stays until the next time. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
