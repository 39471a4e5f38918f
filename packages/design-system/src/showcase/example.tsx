import type { JSX, ReactNode } from 'react';
import styles from './showcase.module.css';

export const Part = ({ title, children }: { title: string; children: ReactNode }): JSX.Element => (
  <section className={styles.part} id={title.toLowerCase().replaceAll(' ', '-')}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Example = ({ name, children }: { name: string; children: ReactNode }): JSX.Element => (
  <div className={styles.example}>
    <h3>{name}</h3>
    {children}
  </div>
);

export const demoPicture = (name: string) => ({ src: `/pictures/demo/${name}.webp`, width: 1920, height: 1280 });
