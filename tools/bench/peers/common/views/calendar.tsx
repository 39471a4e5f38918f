'use client';
import { type SubmitEvent, useState } from 'react';
import { useGo } from '#go';
import { canArrive, type Day, monthAfter, monthsOf, weekdays } from '../calendar.ts';
import { dayNames } from '../texts.ts';

interface CalendarProps {
  readonly month: string;
  readonly days: string;
  readonly path: string;
}

/** Two months of days; a click on a free day chooses the arrival, a second one the departure. */
export function Calendar({ month, days, path }: CalendarProps) {
  const go = useGo();
  const [start, setStart] = useState<string>();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const day = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (start && day > start) {
      setStart(undefined);
      go(`${path}?month=${month}&from=${start}&to=${day}`);
    } else setStart(day === start ? undefined : day);
  };
  const turn = (by: number) => `${path}?month=${monthAfter(month, by)}`;
  return (
    <form className="calendar" onSubmit={choose} aria-label="Kalendář obsazenosti">
      <input type="hidden" name="month" value={month} />
      <p className="bar">
        <a href={turn(-1)}>Předchozí měsíc</a>
        <span role="status">{start ? `Příjezd ${start}. Teď vyberte den odjezdu.` : 'Vyberte den příjezdu.'}</span>
        <a href={turn(1)}>Následující měsíc</a>
      </p>
      <div className="months">
        {monthsOf(month, days).map(({ name, weeks }) => (
          <table key={name} className="month">
            <caption>{name}</caption>
            <thead>
              <tr>
                {weekdays.map((weekday) => (
                  <th key={weekday} scope="col">
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, row) => (
                <tr key={row}>
                  {week.map((day, column) => (day ? <DayCell key={day.date} day={day} start={start} /> : <td key={column} />))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className="legend">
        {Object.entries(dayNames).map(([state, name]) => (
          <li key={state}>
            <span className={`sample state-${state}`} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
    </form>
  );
}

function DayCell({ day: { date, number, state }, start }: { readonly day: Day; readonly start: string | undefined }) {
  const possible = start ? date >= start && state !== 'c' : canArrive(state);
  const text = (
    <>
      {number}
      {state !== 'f' && <span className="hidden"> {dayNames[state]}</span>}
    </>
  );
  return (
    <td className={`day state-${state}${date === start ? ' chosen' : ''}`}>
      {possible ? (
        <button type="submit" name="from" value={date} aria-pressed={date === start}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
}
