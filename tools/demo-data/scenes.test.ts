import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawRoomScene, roomScenes } from './room-scenes.ts';
import { drawScene, type Scene, scenes } from './scenes.ts';

const few = ['mountains-01', 'square-02', 'bedroom-01']
  .map((name) => scenes.find((scene) => scene.name === name))
  .filter((scene): scene is Scene => scene !== undefined);
const digest = (scene: Scene) => createHash('sha256').update(drawScene(scene)).digest('hex');

describe('the pictures of the demo', () => {
  test('a scene is drawn the same whatever was drawn before it', () => {
    const first = few.map(digest);
    const backwards = [...few].reverse().map(digest).reverse();
    expect(few).toHaveLength(3);
    expect(backwards).toEqual(first);
  });

  test('no two scenes share a name, and each is described in four languages', () => {
    expect(scenes.length).toBeGreaterThanOrEqual(120);
    expect(new Set(scenes.map((scene) => scene.name)).size).toBe(scenes.length);
    for (const { alt } of scenes) for (const text of Object.values(alt)) expect(text.length).toBeGreaterThan(8);
  });

  test('no drawing contains NaN', () => {
    for (const scene of few) expect(drawScene(scene)).not.toMatch(/NaN|undefined|Infinity/);
    const kinds = Map.groupBy(roomScenes, ({ subject }) => subject);
    for (const [first] of kinds.values()) expect(first && drawRoomScene(first)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('no two pictures of rooms are drawn the same, and each is described in four languages', () => {
    const doubles = roomScenes.filter(({ subject }) => subject === 'wagon' || subject === 'tentPitch');
    expect(new Set(doubles.map(drawRoomScene)).size).toBe(doubles.length);
    expect(new Set(roomScenes.map(({ name }) => name)).size).toBe(roomScenes.length);
    for (const { alt } of roomScenes) for (const text of Object.values(alt)) expect(text.length).toBeGreaterThan(8);
  });
});
