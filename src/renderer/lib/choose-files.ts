/**
 * Asks the person for files. Called by a press, or nothing is shown.
 *
 * @param accept as of a file input
 * @returns empty where they want none
 */
export function chooseFiles(accept: string): Promise<File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept, hidden: true })
  // In the page until it answers: one that nothing holds may be collected while the person still looks for a file.
  document.body.append(input)
  return new Promise<File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  }).finally(() => input.remove())
}
