'use client';
import { useRouter } from 'next/navigation';

export function useGo(): (href: string) => void {
  const { push } = useRouter();
  return push;
}
