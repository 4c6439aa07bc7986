/** What runs in the page that checks a delivery: files that are dropped or chosen are hashed one by one and looked up in its list. */
export const verifierScript = `'use strict'
{
  const table = document.querySelector('table')
  const body = table.tBodies[0]
  const input = document.querySelector('input')
  const listed = [...body.rows]
  // Some file systems write é as two characters, some as one.
  const composed = (name) => name.normalize('NFC')
  const byName = new Map(listed.map((row) => [composed(row.cells[0].textContent), row]))
  const byHash = new Map(listed.map((row) => [row.dataset.sha256, []]))
  for (const row of listed) byHash.get(row.dataset.sha256).push(row)
  const { sumsSha256 } = table.dataset
  const pageName = composed(table.dataset.pageName)
  const sumsName = composed(table.dataset.sumsName)
  const others = new Map()
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

  // Of what is not listed: once for each name.
  function otherRow(name) {
    const known = others.get(name)
    if (known !== undefined) return known
    const row = body.insertRow()
    for (const kind of ['name', '', '', 'state']) row.insertCell().className = kind
    row.cells[0].textContent = name
    others.set(name, row)
    return row
  }

  // What a file is that has the hash of none that is listed. No page can hold its own hash.
  function stateOfOther(name, sha256) {
    if (name === pageName) return 'page'
    if (sha256 === sumsSha256) return 'sums'
    return name === sumsName ? 'changed' : 'unlisted'
  }

  async function check(file) {
    const name = composed(file.name)
    const called = byName.get(name)
    try {
      const sha256 = await hashOf(file)
      const same = byHash.get(sha256) ?? []
      if (same.length > 0) mark(same.includes(called) ? called : same[0], 'unchanged')
      else mark(called ?? otherRow(name), called === undefined ? stateOfOther(name, sha256) : 'changed')
    } catch {
      mark(called ?? otherRow(name), 'unreadable')
    }
    document.querySelector('.sum').textContent = table.dataset.unchanged + ': ' + unchanged + ' / ' + listed.length
  }

  function checkAll(files) {
    for (const file of files) last = last.then(() => check(file))
  }

  // What is in a folder that was dropped, as deep as it is.
  async function checkIn(handle) {
    if (handle.kind === 'file') await check(await handle.getFile())
    else for await (const inside of handle.values()) await checkIn(inside)
  }

  async function checkEntry(entry) {
    if (entry.isFile) return check(await new Promise((resolve, reject) => entry.file(resolve, reject)))
    const reader = entry.createReader()
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
      if (some.length === 0) return
      for (const inside of some) await checkEntry(inside)
    }
  }

  // Some browsers read a folder one way from a page on a disk, some the other. What is asked after the event is not there any more.
  function checkDropped(item, file) {
    const handle = item.getAsFileSystemHandle?.()
    const entry = item.webkitGetAsEntry?.()
    if (!entry?.isDirectory) return file === null ? undefined : checkAll([file])
    last = last
      .then(async () => (handle === undefined ? checkEntry(entry) : checkIn(await handle)))
      .catch(() => mark(otherRow(composed(entry.name)), 'unreadable'))
  }

  input.addEventListener('change', () => {
    checkAll([...input.files])
    input.value = ''
  })
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    for (const item of event.dataTransfer.items) checkDropped(item, item.getAsFile())
  })
}
`
