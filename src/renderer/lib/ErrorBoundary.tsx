import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** A change of this value gives the children another chance. */
  resetKey: string
  fallback(retry: () => void): ReactNode
  children: ReactNode
}
type ErrorBoundaryState = { isBroken: boolean }

/** Keeps a fault inside the part that has it. React offers this to class components only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.isBroken) this.setState({ isBroken: false })
  }

  override render(): ReactNode {
    return this.state.isBroken
      ? this.props.fallback(() => this.setState({ isBroken: false }))
      : this.props.children
  }
}
