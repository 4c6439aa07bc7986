/** What runs in the page that checks a delivery: files that are dropped or chosen are hashed one by one and looked up in its list. */
export const verifierScript = `'use strict'
{
  const table = document.querySelector('table')
  const body = table.tBodies[0]
  const input = document.querySelector('input')
  const listed = [...body.rows]
  const byName = new Map(listed.map((row) => [row.cells[0].textContent, row]))
  const byHash = new Map(listed.map((row) => [row.dataset.sha256, []]))
  for (const row of listed) byHash.get(row.dataset.sha256).push(row)
  let unchanged = 0
  let last = Promise.resolve()

  async function hashOf(file) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  function mark(row, state) {
    unchanged += Number(state === 'unchanged') - Number(row.dataset.state === 'unchanged')
    row.dataset.state = state
    row.querySelector('.state').textContent = table.dataset[state]
  }

  function addRow(name) {
    const row = body.insertRow()
    for (const kind of ['name', '', '', 'state']) row.insertCell().className = kind
    row.cells[0].textContent = name
    return row
  }

  async function check(file) {
    const called = byName.get(file.name)
    try {
      const sha256 = await hashOf(file)
      const same = byHash.get(sha256) ?? []
      if (same.length > 0) mark(same.includes(called) ? called : same[0], 'unchanged')
      else mark(called ?? addRow(file.name), called === undefined ? 'unlisted' : 'changed')
    } catch {
      mark(called ?? addRow(file.name), 'unreadable')
    }
    document.querySelector('.sum').textContent = table.dataset.unchanged + ': ' + unchanged + ' / ' + listed.length
  }

  function checkAll(files) {
    for (const file of files) last = last.then(() => check(file))
  }

  input.addEventListener('change', () => {
    checkAll([...input.files])
    input.value = ''
  })
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    checkAll([...event.dataTransfer.files])
  })
}
`
