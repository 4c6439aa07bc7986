import { z } from 'zod'

// Zod otherwise tries `new Function` while the first schema is made, which this window's policy refuses and reports.
// Whatever imports schemas imports this first.
z.config({ jitless: true })
