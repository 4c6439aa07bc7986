/** Bytes so far, and in all or null. */
export type Progress = (byteCount: number, totalBytes: number | null) => void

const leastGapMs = 250

/** Passes on what a screen can show: four times a second, and the last one always. */
export function createProgress(report: Progress): { at: Progress; end: Progress } {
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return {
    at(byteCount, totalBytes) {
      const nowMs = performance.now()
      if (nowMs - reportedAtMs < leastGapMs) return
      reportedAtMs = nowMs
      report(byteCount, totalBytes)
    },
    end: report,
  }
}
