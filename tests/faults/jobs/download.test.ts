import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { type Exchange, isDownload } from '../rig/fault-gateway.ts'
import { sendRaw } from '../rig/video-wire.ts'
import { watchMemory } from '../rig/memory.ts'
import { many, through } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

/** Orders a video, waits until it is at rest, and holds it against what the gateway made. */
async function arrives(rig: Rig, prompt: string): Promise<void> {
  const job = await rig.video(prompt)
  await rig.app().jobIn(job.id, 'saved', 'failed')
  await rig.holds([{ job, state: 'saved' }])
}

/** The first download goes wrong like this; the next ones pass. */
function firstDownload(rig: Rig, act: (exchange: Exchange) => void | Promise<void>, times = 1): void {
  rig.gateway.rule({ when: isDownload, times, act })
}

const someOf = (rig: Rig, length: number) => 1 + Math.floor(rig.random() * (length - 2))

row('D1', 'a download that is cut anywhere goes on where it was, and the video is whole', async (rig) => {
  await rig.start()
  let cuts = 0
  firstDownload(
    rig,
    async (exchange) => {
      cuts += 1
      await sendRaw(exchange, ({ body }) => ({ sent: someOf(rig, body.length) }))
    },
    3,
  )
  await arrives(rig, 'Cut on its way')
  expect(cuts).toBe(3)
  const ranges = rig.gateway.downloads.map(({ range }) => range)
  expect(ranges[0]).toBeNull()
  expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
})

row('D2', 'a body without a length that is cut short is never taken for a whole video', async (rig) => {
  await rig.start()
  firstDownload(rig, (exchange) =>
    sendRaw(exchange, ({ body }) => ({
      headers: { 'content-length': null },
      sent: someOf(rig, body.length),
    })),
  )
  await arrives(rig, 'Cut, and nobody said how long it is')
})

row('D3', 'a host that ignores where to go on is read from the first byte', async (rig) => {
  await rig.start()
  firstDownload(rig, (exchange) => sendRaw(exchange, ({ body }) => ({ sent: someOf(rig, body.length) })))
  firstDownload(rig, async ({ path, answer }) => {
    const whole = await rig.gateway.fileAt(path)
    answer(200, whole, { 'content-type': 'video/mp4' })
  })
  await arrives(rig, 'Range is ignored')
  expect(rig.gateway.downloads).toHaveLength(2)
})

row('D4', 'a part that begins somewhere else is thrown away', async (rig) => {
  await rig.start()
  // The second is as long as what is missing: joined, it would make a video of the right length.
  for (const fromEnd of [1, 2]) {
    const before = rig.gateway.downloads.length
    firstDownload(rig, (exchange) =>
      sendRaw(exchange, ({ body }) => ({ sent: Math.floor(body.length * (0.5 + rig.random() * 0.4)) })),
    )
    firstDownload(rig, async ({ path, answer, headers }) => {
      const whole = await rig.gateway.fileAt(path)
      const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1]) - 1
      const last = whole.length - fromEnd
      const range = `bytes ${from}-${last}/${whole.length}`
      answer(206, whole.subarray(from, last + 1), { 'content-type': 'video/mp4', 'content-range': range })
    })
    await arrives(rig, `The wrong part, ${fromEnd}`)
    expect(rig.gateway.downloads.slice(before)).toHaveLength(3)
  }
})

row('D5', 'a video that changed meanwhile is read anew instead of being joined', async (rig) => {
  await rig.start()
  firstDownload(rig, (exchange) =>
    sendRaw(exchange, ({ body }) => ({
      headers: { etag: '"an-older-one"' },
      sent: someOf(rig, body.length),
    })),
  )
  await arrives(rig, 'Another video under the same address')
  expect(rig.gateway.downloads.some(({ ifRange }) => ifRange === '"an-older-one"')).toBe(true)
})

row('D6', 'an address that has expired is replaced by asking for the task again', async (rig) => {
  await rig.start()
  for (const status of [403, 404, 410]) {
    for (const isHalfWay of [false, true]) {
      const dead = new Set<string>()
      rig.gateway.rule({ when: ({ path }) => dead.has(path), act: ({ answer }) => answer(status, 'gone') })
      firstDownload(rig, async (exchange) => {
        dead.add(exchange.path)
        if (!isHalfWay) return exchange.answer(status, 'gone')
        await sendRaw(exchange, ({ body }) => ({ sent: someOf(rig, body.length) }))
      })
      await arrives(rig, `Expired with ${status}, ${isHalfWay ? 'half-way' : 'at once'}`)
    }
  }
})

row('D7', 'a download that stalls, or only trickles, is cut off and gone on with', async (rig) => {
  await rig.start({ clockSpeed: 60 })
  const stalls: ((exchange: Exchange, body: Buffer) => void)[] = [
    ({ socket }, body) => void socket.write(body.subarray(0, someOf(rig, body.length))),
    ({ socket }, body) => {
      let sent = 0
      const trickle = setInterval(() => socket.write(body.subarray(sent, (sent += 1))), 20)
      socket.once('close', () => clearInterval(trickle))
    },
  ]
  for (const [position, stall] of stalls.entries()) {
    firstDownload(rig, async (exchange) => {
      const { headers, body } = await exchange.ask()
      const lines = [
        'HTTP/1.1 200 OK',
        'content-type: video/mp4',
        `etag: ${headers.get('etag')}`,
        `content-length: ${body.length}`,
      ]
      exchange.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      stall(exchange, body)
    })
    await arrives(rig, `Stalls ${position}`)
  }
})

row('D8', 'what is not a video is never kept as one', async (rig) => {
  await rig.start()
  const wrong: [string, string | Buffer][] = [
    ['text/html', '<!doctype html><html><body>Sign in</body></html>'],
    ['application/json', '{"error":"expired"}'],
    ['video/mp4', '<html>'.padEnd(9000, ' ')],
    ['video/mp4', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(9000)])],
  ]
  for (const [position, [type, body]] of wrong.entries()) {
    firstDownload(rig, ({ answer }) => answer(200, body, { 'content-type': type }))
    await arrives(rig, `Not a video ${position}`)
  }
  const changed: Record<string, (video: Buffer) => Buffer> = {
    'Only its sound': (video) => Buffer.from(video.toString('latin1').replaceAll('vide', 'soun'), 'latin1'),
    'A page with the head of a video': (video) =>
      Buffer.concat([video.subarray(0, video.readUInt32BE(0)), Buffer.from('<html>'.padEnd(9000, ' '))]),
    'A video that is packed': (video) => gzipSync(video),
  }
  for (const [prompt, change] of Object.entries(changed)) {
    firstDownload(rig, (exchange) => sendRaw(exchange, ({ body }) => ({ body: change(body) })))
    await arrives(rig, prompt)
  }
})

row(
  'D9',
  'a length that is not true, or a body without an end, is not believed',
  async (rig) => {
    await rig.start()
    for (const change of [-1000, 1000]) {
      firstDownload(rig, (exchange) =>
        sendRaw(exchange, ({ body }) => ({ headers: { 'content-length': String(body.length + change) } })),
      )
      await arrives(rig, `Its length is off by ${change}`)
    }

    const memory = watchMemory(rig.app().pid)
    // 256 MB of nothing in 260 kB.
    const bomb = gzipSync(Buffer.alloc(256 * 1024 ** 2))
    firstDownload(rig, (exchange) =>
      sendRaw(exchange, () => ({ headers: { 'content-encoding': 'gzip' }, body: bomb })),
    )
    await arrives(rig, 'A bomb')
    firstDownload(rig, async ({ ask, response }) => {
      const { body } = await ask()
      response.writeHead(200, { 'content-type': 'video/mp4' })
      response.write(body)
      const more = Buffer.alloc(1024 ** 2)
      const gone = once(response, 'close')
      for (let sent = 0; sent < many(2048, 256) && !response.destroyed; sent += 1) {
        if (!response.write(more)) await Promise.race([once(response, 'drain'), gone])
      }
      response.destroy()
    })
    await arrives(rig, 'It goes on and on')
    expect(memory.riseMegabytes()).toBeLessThan(64)
  },
  180_000,
)

/** Counts who comes by, with which headers. */
async function canary(): Promise<{ origin: string; visits: string[] }> {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(JSON.stringify([request.url, request.headers]))
    response.writeHead(200).end('x'.repeat(100))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits }
}

row('D10', 'no redirect leads to this machine, to the network around it, or to a file', async (rig) => {
  await rig.start()
  const { origin, visits } = await canary()
  const { port } = new URL(origin)
  const places = [
    `${origin}/x`,
    `http://localhost:${port}/x`,
    `http://[::1]:${port}/x`,
    `http://[::ffff:7f00:1]:${port}/x`,
    `http://2130706433:${port}/x`,
    `http://0x7f.1:${port}/x`,
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x',
    'file:///etc/passwd',
    'ftp://127.0.0.1/x',
    'data:text/plain,x',
    '/files/loop',
  ]
  for (const location of places) {
    firstDownload(rig, ({ answer }) => answer(302, '', { location }))
    if (location === '/files/loop') {
      rig.gateway.rule({
        when: ({ path }) => path === '/files/loop',
        times: 5,
        act: ({ answer }) => answer(302, '', { location }),
      })
    }
    await arrives(rig, `Sent to ${location}`)
  }
  expect(visits).toEqual([])
})

row(
  'D11',
  'a name that leads to a public address at first and to this machine then is refused',
  async (rig) => {
    const { origin, visits } = await canary()
    const { port } = new URL(origin)
    const name = 'videos.example.test'
    for (const rebind of [
      { name, first: '192.0.2.1', later: '127.0.0.1' },
      { name, first: '127.0.0.1', later: '127.0.0.1' },
      { name, first: '93.184.216.34', later: '127.0.0.1' },
    ]) {
      const app = await rig.start({ rebind })
      firstDownload(rig, ({ answer }) => answer(302, '', { location: `http://${name}:${port}/video.mp4` }), 3)
      await arrives(rig, `The name leads to ${rebind.first}`)
      await app.stop()
    }
    expect(visits).toEqual([])
  },
)

row('D12', 'the key never goes along to a file host or through a redirect', async (rig) => {
  await rig.start()
  const elsewhere = await canary()
  firstDownload(rig, ({ answer, path }) => answer(302, '', { location: `${path}&moved=1` }))
  await arrives(rig, 'Redirected')
  for (const { headers, path } of rig.gateway.downloads) {
    expect(JSON.stringify([headers, path])).not.toContain(rig.gateway.key)
  }
  rig.gateway.rule({
    when: ({ path }) => path.includes('/generations'),
    times: 1,
    act: ({ answer }) => answer(307, '', { location: `${elsewhere.origin}/here` }),
  })
  const job = await rig.video('The create is redirected')
  const ended = await rig.app().jobIn(job.id, 'failed', 'unknown-outcome', 'saved')
  expect(ended.state).toBe('failed')
  expect(elsewhere.visits).toEqual([])
})

const onItsWay = [
  ...['check-answered', 'check-saved', 'address-known', 'memo-written', 'part-written', 'part-synced'],
  ...['part-checked', 'part-hashed', 'file-renamed', 'directory-synced', 'download-kept'],
  ...['files-answered', 'assets-inserted', 'files-saved'],
] as const satisfies CrashPoint[]

row(
  'D14',
  'killed at any point of its way to disk, a video is whole after the next start, or goes on',
  async (rig) => {
    const points = through(onItsWay, 3)
    for (const point of points) {
      const prompt = `Killed at ${point}`
      const first = await rig.start({ crashAt: { point } })
      await rig.video(prompt).catch(() => {})
      await first.exited
      const app = await rig.start()
      const job = await rig.jobFor(prompt)
      await app.jobIn(job.id, 'saved', 'failed')
      await rig.holds([{ job, state: 'saved' }])
      await app.stop()
    }
    await rig.start()
    const { total } = await rig.app().client.library.list({ kind: null, cursor: null, limit: 50 })
    expect(total).toBe(points.length)
  },
  // Twenty starts of the app, on a machine that may be busy.
  240_000,
)
