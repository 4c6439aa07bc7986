import { rm } from 'node:fs/promises'

/**
 * Removes a file or a folder that was needed for a moment. Never rejects: what was made with it is made, whatever Windows says
 * while a virus scanner has it open, and a start sweeps what stays.
 */
export async function removeQuietly(path: string): Promise<void> {
  // Tries again for some two seconds.
  await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
}
