import { z } from 'zod'

/** What the demo gateway's process is told, once; its speed only by a harness. */
export type DemoStart = { key: string; signingKey: string; speed?: number }

/** What it says, once. */
export const DemoWord = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('listening'),
    origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  }),
  /** Its first line says why. */
  z.object({ type: z.literal('failed'), detail: z.string().max(200) }),
])
export type DemoWord = z.infer<typeof DemoWord>
