import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDistance } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { type Direction, type Sketch, sketchSize } from './route-sketch.ts';

const directionNames = {
  n: msg`to the north`,
  ne: msg`to the northeast`,
  e: msg`to the east`,
  se: msg`to the southeast`,
  s: msg`to the south`,
  sw: msg`to the southwest`,
  w: msg`to the west`,
  nw: msg`to the northwest`,
} as const satisfies Record<Direction, MessageDescriptor>;

const [x, y] = [sketchSize.width / 2, sketchSize.height / 2];

interface RouteSketchProps {
  readonly sketch: Sketch;
  readonly name: string;
  readonly locale: Locale;
  readonly i18n: I18n;
}

/** The towns around the accommodation, drawn and, for those who can't see it, as a list with distances and directions. */
export function RouteSketch({ sketch, name, locale, i18n }: RouteSketchProps): JSX.Element {
  return (
    <>
      <figure>
        <svg
          className="sketch"
          viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
          role="img"
          aria-label={i18n._(msg`Towns around ${name}`)}
        >
          {sketch.rings.map(({ km, radius }) => (
            <g key={km}>
              <circle className="ring" cx={x} cy={y} r={radius.toFixed(1)} />
              <text className="km" x={x} y={(y + radius - 4).toFixed(1)} textAnchor="middle">
                {formatDistance(locale, km)}
              </text>
            </g>
          ))}
          {sketch.towns.map((town) => (
            <g key={town.name}>
              <circle className="town" cx={town.x.toFixed(1)} cy={town.y.toFixed(1)} r="3" />
              <text x={(town.x + (town.isLeft ? -7 : 7)).toFixed(1)} y={(town.y + 4).toFixed(1)} textAnchor={town.isLeft ? 'end' : 'start'}>
                {town.name}
              </text>
            </g>
          ))}
          <path className="house" d={`M${x} ${y - 13}l13 11h-3v11h-20v-11h-3z`} />
        </svg>
        <figcaption className="soft">
          <Trans>North is at the top. Distances are as the crow flies.</Trans>
        </figcaption>
      </figure>
      <ul>
        {sketch.towns.map((town) => (
          <li key={town.name}>
            {town.name}, {formatDistance(locale, town.km)} {i18n._(directionNames[town.direction])}
          </li>
        ))}
      </ul>
    </>
  );
}
