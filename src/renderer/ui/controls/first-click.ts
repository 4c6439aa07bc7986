import type { MouseEvent } from 'react'

/**
 * A press that makes something else lie under the pointer: the second click of a double click was meant for what lay there
 * before, and does nothing.
 */
export function firstClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act()
  }
}
