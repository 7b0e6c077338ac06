@echo off
rem Starts galgo from an unpacked release.
rem   JAVA_HOME        the Java to run on, 17 or later; otherwise the one on the path
rem   GALGO_JAVA_OPTS  options for the JVM
rem   GALGO_Z3         the jar of Z3, unless it is in lib
setlocal DisableDelayedExpansion
set "GALGO_LIB=%~dp0..\lib"
if not exist "%GALGO_LIB%\galgo.jar" (
    echo galgo: There is no "%GALGO_LIB%\galgo.jar". Unpack the whole zip, and keep bin and lib together. 1>&2
    exit /b 4
)
if defined JAVA_HOME (
    set "GALGO_JAVA=%JAVA_HOME%\bin\java.exe"
) else (
    set "GALGO_JAVA=java.exe"
)
if defined JAVA_HOME if not exist "%GALGO_JAVA%" (
    echo galgo: JAVA_HOME is "%JAVA_HOME%", and there is no bin\java.exe in it. Set it to a JDK of version 17 or later. 1>&2
    exit /b 4
)
if not defined JAVA_HOME (
    where /q java.exe
    if errorlevel 1 (
        echo galgo: There is no java. Install a JDK of version 17 or later, or set JAVA_HOME to one. 1>&2
        exit /b 4
    )
)
rem An older Java does not know this option, and says so in a way that helps nobody.
"%GALGO_JAVA%" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if errorlevel 1 (
    echo galgo: "%GALGO_JAVA%" is older than version 17. Install a JDK of version 17 or later, or set JAVA_HOME to one. 1>&2
    exit /b 4
)
set "GALGO_OPTIONS=-XX:+UseSerialGC -XX:MaxRAMPercentage=60 -Xss16m -Xshare:auto -Xlog:disable -Xlog:all=error:stderr"
rem No blocks from here on: an argument may hold a parenthesis.
if defined GALGO_Z3 goto withZ3
"%GALGO_JAVA%" %GALGO_OPTIONS% %GALGO_JAVA_OPTS% -jar "%GALGO_LIB%\galgo.jar" %*
exit /b %ERRORLEVEL%
:withZ3
"%GALGO_JAVA%" %GALGO_OPTIONS% --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --enable-native-access=ALL-UNNAMED %GALGO_JAVA_OPTS% -cp "%GALGO_LIB%\galgo.jar;%GALGO_Z3%" dev.galgo.cli.Galgo %*
exit /b %ERRORLEVEL%
