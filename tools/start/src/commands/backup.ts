import '../backup/backup.cli.ts';
