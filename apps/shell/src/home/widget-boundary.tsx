import { Component, type ErrorInfo, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
  readonly onError: (error: unknown, componentStack: string | null | undefined) => void;
}

/** Error boundary of a widget, so that its error doesn't affect the rest of the page. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
