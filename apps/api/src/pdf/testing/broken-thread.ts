throw new Error('no font');
