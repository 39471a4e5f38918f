import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { useApi } from '@nocleh/slice-kit/runtime.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

const pause = 120;
const minTypedLength = 2;

/** Requests suggestions once typing pauses; answers to earlier requests are dropped. */
export function useSuggestions(locale: Locale) {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const ask = useCallback(
    (text: string) => {
      stop.current?.();
      const question = text.trim();
      if (question.length < minTypedLength) {
        setSuggestions([]);
        return;
      }
      const controller = new AbortController();
      const timer = setTimeout(async () => {
        // A failure of suggestions is not reported: the text can be searched without them.
        const answer = await api
          .call(endpoint.suggest, { query: { q: question, locale }, signal: controller.signal })
          .catch(() => undefined);
        if (!controller.signal.aborted) setSuggestions(answer?.suggestions ?? []);
      }, pause);
      stop.current = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    [api, locale],
  );
  return { suggestions, ask };
}
