import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The highest that a process's memory has been since then, above what it was; 0 where the system does not tell. */
export function watchMemory(pid: number): { riseMegabytes(): number } {
  const status = `/proc/${pid}/status`
  const read = (field: string) =>
    existsSync(status)
      ? Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024
      : 0
  if (existsSync(status)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = read('VmRSS')
  return { riseMegabytes: () => read('VmHWM') - before }
}
