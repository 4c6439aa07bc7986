import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Why a test cannot have a disk of its own here, or null when it can. */
export function whyNoSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-mount-'))
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)
    execFileSync('umount', [folder])
    return null
  } catch {
    return 'A disk of its own: Linux gives one to root only'
  } finally {
    rmdirSync(folder)
  }
}

type SmallDisk = {
  /** To the last byte, or but for so many MiB. */
  fill(leftMebibytes?: number): void
  free(): void
}

/** Mounts a disk of this many MiB on a folder until the test ends. */
export function mountSmallDisk(folder: string, mebibytes: number): SmallDisk {
  mount('-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'tmpfs', folder)
  unmountAtTheEnd(folder)
  let fillers: string[] = []
  return {
    fill(leftMebibytes = 0) {
      const filler = join(folder, `filler-${fillers.length}`)
      fillers.push(filler)
      if (leftMebibytes > 0) {
        // In pieces, since the app may write meanwhile.
        for (let more = roomBeyond(folder, leftMebibytes); more > 0; more = roomBeyond(folder, leftMebibytes))
          writeAsFits(filler, Buffer.alloc(Math.min(more, 4 * 1024 * 1024), 1))
        return
      }
      for (const size of [1024 * 1024, 4096, 64]) writeUntilFull(filler, Buffer.alloc(size, 1))
    },
    free() {
      for (const filler of fillers) rmSync(filler, { force: true })
      fillers = []
    },
  }
}

/**
 * Lets nothing under a folder be written, until `undo`; what is open stays open, as on a drive that turned read-only.
 * The folder is made read-only beside itself first: a mount that somebody already writes through refuses to become it.
 */
export function makeReadOnly(folder: string): { undo(): void } {
  const beside = mkdtempSync(join(tmpdir(), 'atelier-read-only-'))
  try {
    mount('--bind', folder, beside)
    try {
      mount('-o', 'remount,bind,ro', beside)
      mount('--bind', beside, folder)
    } finally {
      execFileSync('umount', [beside])
    }
  } finally {
    rmdirSync(beside)
  }
  let isUndone = false
  const undo = () => {
    if (!isUndone) execFileSync('umount', ['-l', folder])
    isUndone = true
  }
  onTestFinished(undo)
  return { undo }
}

function unmountAtTheEnd(folder: string): void {
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}

/** Bytes that are free beside so many MiB. */
function roomBeyond(folder: string, mebibytes: number): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize - mebibytes * 1024 * 1024
}

function writeUntilFull(file: string, block: Buffer): void {
  while (writeAsFits(file, block));
}

/** @returns false where the disk was full, which was the point */
function writeAsFits(file: string, block: Buffer): boolean {
  try {
    writeFileSync(file, block, { flag: 'a' })
    return true
  } catch {
    return false
  }
}
