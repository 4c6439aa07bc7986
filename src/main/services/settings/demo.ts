/** The demo gateway inside the app: started on first use, at another port in every run. */
export type DemoDesk = {
  start(): Promise<{ origin: string; key: string }>
  /** Null while it is not running. */
  origin(): string | null
  close(): Promise<void>
}

type RunningDemo = { origin: string; key: string; close(): Promise<void> }

export function createDemoDesk(startGateway: () => Promise<RunningDemo>): DemoDesk {
  let starting: Promise<RunningDemo> | null = null
  let running: RunningDemo | null = null
  let isClosed = false
  return {
    async start() {
      if (isClosed) throw new Error('the app is ending')
      starting ??= startGateway().then(
        (demo) => (running = demo),
        (error: unknown) => {
          starting = null
          throw error
        },
      )
      const { origin, key } = await starting
      return { origin, key }
    },
    origin: () => running?.origin ?? null,
    async close() {
      isClosed = true
      await starting?.then((demo) => demo.close()).catch(() => {})
    },
  }
}
