{{- define "nocleh.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* Labels that select the pods of a process. (dict "root" $ "name" "shell") */}}
{{- define "nocleh.selector" -}}
app.kubernetes.io/name: nocleh
app.kubernetes.io/instance: {{ include "nocleh.name" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "nocleh.labels" -}}
{{ include "nocleh.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* The image of a process: by its digest when there is one. */}}
{{- define "nocleh.image" -}}
{{- $own := index .root.Values .name -}}
{{ .root.Values.image.registry }}/nocleh-{{ .name }}
{{- if $own.digest }}@{{ $own.digest }}{{ else }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "nocleh.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "nocleh.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "nocleh.port" -}}
{{ index (dict "shell" 4000 "api" 4001 "images" 4020) . }}
{{- end }}

{{- define "nocleh.secretEnv" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .name }}, key: {{ .key }} } }
{{- end }}

{{- define "nocleh.databaseEnv" -}}
{{- if eq .Values.database.mode "operator" -}}
{{- include "nocleh.secretEnv" (dict "variable" "DATABASE_URL" "name" (printf "%s-database-app" (include "nocleh.name" .)) "key" "uri") }}
{{- else -}}
{{- include "nocleh.secretEnv" (dict "variable" "DATABASE_URL" "name" .Values.database.external.secret.name "key" .Values.database.external.secret.key) }}
{{- end }}
{{- end }}

{{- define "nocleh.secretBeforeEnv" -}}
{{- with .Values.secrets.shellBefore }}
{{- if .name }}
{{ include "nocleh.secretEnv" (dict "variable" "SHELL_SECRET_BEFORE" "name" .name "key" .key) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "nocleh.env.shell" -}}
{{- $name := include "nocleh.name" . -}}
- name: SITE_URL
  value: {{ .Values.site.url | quote }}
- name: API_URL
  value: http://{{ $name }}-api:4001
- name: IMAGES_URL
  value: http://{{ $name }}-images:4020
- name: TRUSTED_PROXIES
  value: {{ join "," .Values.ingress.trustedProxies | quote }}
- name: RELEASES_STORE
  value: {{ .Values.releases.store | quote }}
- name: AWS_REGION
  value: {{ .Values.releases.region | quote }}
{{- with .Values.releases.endpoint }}
- name: AWS_ENDPOINT_URL
  value: {{ . | quote }}
{{- end }}
- name: RELEASE_PUBLIC_KEYS
  value: {{ required "site.releasePublicKeys is missing: the public keys whose releases the shells serve" .Values.site.releasePublicKeys | quote }}
{{- with .Values.secrets.releases }}
{{- if .name }}
{{ include "nocleh.secretEnv" (dict "variable" "AWS_ACCESS_KEY_ID" "name" .name "key" .accessKeyId) }}
{{ include "nocleh.secretEnv" (dict "variable" "AWS_SECRET_ACCESS_KEY" "name" .name "key" .secretAccessKey) }}
{{- end }}
{{- end }}
{{- with .Values.secrets.shellSigning }}
{{- if .name }}
{{ include "nocleh.secretEnv" (dict "variable" "SHELL_SIGNING_KEY" "name" .name "key" .key) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "nocleh.env.api" -}}
- name: SITE_URL
  value: {{ .Values.site.url | quote }}
{{ include "nocleh.databaseEnv" . }}
{{ include "nocleh.secretEnv" (dict "variable" "SMTP_URL" "name" .Values.secrets.smtp.name "key" .Values.secrets.smtp.key) }}
{{- include "nocleh.secretBeforeEnv" . }}
{{- end }}

{{- define "nocleh.env.images" -}}
- name: IMAGE_HOSTS
  value: {{ join "," .Values.pictures.hosts | quote }}
{{- include "nocleh.secretBeforeEnv" . }}
{{- if not (hasKey .Values.images.settings "WORKERS") }}
- name: WORKERS
  value: '1'
{{- end }}
{{- end }}

{{/* Folders that a process may write, and what is mounted into it. */}}
{{- define "nocleh.mounts.shell" -}}
- { name: state, mountPath: /var/lib/nocleh/shell }
{{- end }}
{{- define "nocleh.volumes.shell" -}}
- name: state
  emptyDir: { sizeLimit: {{ .Values.shell.stateSize }} }
{{- end }}

{{- define "nocleh.mounts.api" -}}{{- end }}
{{- define "nocleh.volumes.api" -}}{{- end }}

{{- define "nocleh.mounts.images" -}}
- { name: cache, mountPath: /var/lib/nocleh/cache }
{{- if .Values.pictures.claim }}
- { name: pictures, mountPath: /var/lib/nocleh/pictures, readOnly: true }
{{- end }}
{{- end }}
{{- define "nocleh.volumes.images" -}}
- name: cache
  emptyDir: { sizeLimit: {{ .Values.images.cacheSize }} }
{{- with .Values.pictures.claim }}
- name: pictures
  persistentVolumeClaim: { claimName: {{ . }}, readOnly: true }
{{- end }}
{{- end }}
