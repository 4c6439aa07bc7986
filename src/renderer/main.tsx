import './rpc/zod-without-eval.ts'
import './app/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyTheme, rememberedTheme } from './app/theme.ts'
import { installTrustedTypes } from './app/trusted-types.ts'

installTrustedTypes()
applyTheme(rememberedTheme())

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
