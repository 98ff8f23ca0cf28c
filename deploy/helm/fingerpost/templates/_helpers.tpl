{{- define "fingerpost.selector" -}}
app.kubernetes.io/name: fingerpost
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "fingerpost.labels" -}}
{{ include "fingerpost.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}
