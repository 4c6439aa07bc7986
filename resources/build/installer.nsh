; Instead of the check that the builder brings, which ends a running Atelier where it stands, and what it pays for with it, and
; which overlooks one in a folder with an apostrophe. This one asks it to quit, as its menu does, and waits; where it goes on,
; the person quits it, or nothing is installed.

!macro findRunningApp _RETURN
  !ifdef INSTALL_MODE_PER_ALL_USERS
    nsExec::Exec `"$CmdPath" /C tasklist /FI "IMAGENAME eq ${APP_EXECUTABLE_FILENAME}" /FO CSV /NH | "$SYSDIR\findstr.exe" /B /I /C:"\"${APP_EXECUTABLE_FILENAME}\""`
  !else
    nsExec::Exec `"$CmdPath" /C tasklist /FI "USERNAME eq %USERNAME%" /FI "IMAGENAME eq ${APP_EXECUTABLE_FILENAME}" /FO CSV /NH | "$SYSDIR\findstr.exe" /B /I /C:"\"${APP_EXECUTABLE_FILENAME}\""`
  !endif
  Pop ${_RETURN}
!macroend

; Without /F: its windows are closed, and it ends by itself.
!macro closeItsWindows
  nsExec::Exec `"$CmdPath" /C taskkill /IM "${APP_EXECUTABLE_FILENAME}" /FI "USERNAME eq %USERNAME%"`
!macroend

!macro customCheckAppRunning
  !insertmacro findRunningApp $R0
  ${if} $R0 == 0
    ; An app that updates itself is on its way out.
    ${ifNot} ${isUpdated}
      MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "$(appRunning)" /SD IDOK IDOK askToQuit
      Quit
    ${endIf}
    askToQuit:
    DetailPrint "$(appClosing)"
    ; By its own program: one that keeps running without a window would not end by a window that is closed.
    ${if} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
      nsExec::Exec /TIMEOUT=5000 `"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --quit`
    ${else}
      ; It is elsewhere.
      !insertmacro closeItsWindows
    ${endIf}
    Pop $R1
    ; Its end takes ten seconds at most.
    ${for} $R2 1 24
      !insertmacro findRunningApp $R0
      ${if} $R0 != 0
        ${break}
      ${endIf}
      ; Not 0: nobody heard it, as one on another data folder does not. Whoever heard it may be asking the person, and a window that
      ; is closed then would take the question away.
      ${if} $R2 == 6
      ${andIf} $R1 != 0
        !insertmacro closeItsWindows
        Pop $R1
      ${endIf}
      Sleep 500
    ${next}
    ${if} $R0 == 0
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(appCannotBeClosed)" /SD IDCANCEL IDRETRY askToQuit
      Quit
    ${endIf}
  ${endIf}
!macroend
