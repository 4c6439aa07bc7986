/** How the page looks that checks a delivery, light or dark as the system of whoever opens it. */
export const verifierStyle = `:root { color-scheme: light dark; --ground: #f6f6f5; --ink: #1b1b1b; --soft: #5c5c5c; --line: #d4d4d2; --good: #1d6b34; --bad: #b3261e; --focus: #a65b00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161616; --ink: #ececec; --soft: #a6a6a6; --line: #3a3a3a; --good: #7ddc95; --bad: #ff9a91; --focus: #ffb454; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 900px; padding: 40px 24px; }
h1 { font-size: 22px; font-weight: 650; line-height: 1.25; margin: 2px 0 8px; overflow-wrap: anywhere; }
p { color: var(--soft); max-width: 70ch; }
.choose { border: 1px dashed var(--line); border-radius: 10px; cursor: pointer; display: block; margin: 24px 0 16px; padding: 32px 24px; text-align: center; }
.choose:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
.choose input { clip-path: inset(50%); height: 1px; position: absolute; width: 1px; }
.sum { color: var(--ink); font-weight: 550; min-height: 1.5em; }
table { border-collapse: collapse; margin-top: 12px; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 7px 16px 7px 0; text-align: start; vertical-align: baseline; }
th { color: var(--soft); font-size: 13px; font-weight: 500; }
td { overflow-wrap: anywhere; }
td.state, td:nth-child(2), td:nth-child(3) { color: var(--soft); white-space: nowrap; }
tr:is([data-state='unchanged'], [data-state='sums']) .state { color: var(--good); }
tr:is([data-state='unchanged'], [data-state='sums']) .state::before { content: '✓ '; }
tr:is([data-state='changed'], [data-state='unlisted'], [data-state='unreadable']) .state { color: var(--bad); font-weight: 550; }
tr:is([data-state='changed'], [data-state='unlisted'], [data-state='unreadable']) .state::before { content: '✕ '; }
`
