import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compareValues, type BenchRow } from './lib/measure.ts'

const child = fileURLToPath(new URL('./lib/waiting-child.ts', import.meta.url))
const Measured = z.object({
  cpuPercent: z.array(z.number()),
  heapSlopeMb: z.number(),
  shortTimers: z.number(),
})
type Measured = z.infer<typeof Measured>

/** Takes every video and never ends one. */
async function openGateway(): Promise<{ origin: string; close(): void }> {
  let videos = 0
  const server = createServer((request, response) => {
    const taskId = request.method === 'POST' ? `task-${++videos}` : request.url?.split('/').at(-1)
    const status = request.method === 'POST' ? 'SUBMITTED' : 'IN_PROGRESS'
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ task_id: taskId, code: 'success', data: { task_id: taskId, status } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function measure(origin: string, videos: number, speed: number, seconds: number): Promise<Measured> {
  const args = ['--expose-gc', child, origin, videos, speed, seconds].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Measured.parse(JSON.parse(stdout))
}

export async function run(): Promise<BenchRow[]> {
  const gateway = await openGateway()
  const waiting = await measure(gateway.origin, 500, 1, 60)
  const hours = await measure(gateway.origin, 500, 60, 60)
  const idle = await measure(gateway.origin, 0, 1, 20)
  const asleep = await measure('-', 0, 1, 20)
  const asleepForHours = await measure('-', 0, 60, 20)
  gateway.close()
  const row = { id: 'F16', maxRatio: null, peerName: 'a process that only sleeps' }
  const percent = { ...row, unit: '% of a core' }
  return [
    {
      ...percent,
      what: '500 videos that wait',
      target: '≤ 2 %',
      maxOurs: 2,
      ...compareValues(waiting.cpuPercent, asleep.cpuPercent),
    },
    {
      ...percent,
      what: 'idle',
      target: '≤ 0.1 %',
      maxOurs: 0.1,
      ...compareValues(idle.cpuPercent, asleep.cpuPercent),
    },
    {
      ...row,
      unit: 'timers',
      what: 'timers under a second, idle for half a minute',
      target: 'none',
      maxOurs: 0,
      ...compareValues([idle.shortTimers], [asleep.shortTimers]),
    },
    {
      ...row,
      unit: 'MB/h',
      what: 'heap that an hour with 500 videos leaves, by ten points of it',
      target: '≤ 1 MB/h',
      maxOurs: 1,
      ...compareValues([hours.heapSlopeMb], [asleepForHours.heapSlopeMb]),
    },
  ]
}

if (import.meta.main) {
  for (const { what, unit, ours, peer } of await run())
    console.log(`${what}:`, ours.median, unit, 'asleep:', peer)
}
