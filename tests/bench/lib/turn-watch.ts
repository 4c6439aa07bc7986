/**
 * The longest that one turn of this thread's loop took of the processor, in milliseconds: a stall, without what other
 * processes took. Looking keeps the loop awake, so this and the share that is busy are not measured together.
 */
export function watchTurns(): { stop(): number } {
  let longest = 0
  let isOn = true
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (isOn) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop() {
      isOn = false
      return longest
    },
  }
}
