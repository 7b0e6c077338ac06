package osl.util;

import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.hook.FoundryControl;
import org.jspecify.annotations.Nullable;

/**
 * The log of a manager, which is written with the rest of a program's output. The original keeps a file for each thread; which thread is given makes no
 * difference here.
 */
public class Log {
    /** Whether anything is written in files of its own. */
    public static final boolean logEnabled = false;

    public Log() {}

    public static void println() {
        print("");
    }

    public static void println(boolean value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, boolean value) {
        print(String.valueOf(value));
    }

    public static void println(char value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, char value) {
        print(String.valueOf(value));
    }

    public static void println(int value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, int value) {
        print(String.valueOf(value));
    }

    public static void println(long value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, long value) {
        print(String.valueOf(value));
    }

    public static void println(float value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, float value) {
        print(String.valueOf(value));
    }

    public static void println(double value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, double value) {
        print(String.valueOf(value));
    }

    public static void println(char[] value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, char[] value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable String value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, @Nullable String value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Object value) {
        print(String.valueOf(value));
    }

    public static void println(@Nullable Thread thread, @Nullable Object value) {
        print(String.valueOf(value));
    }

    /** Writes what was thrown, and why. */
    public static void logExceptionTrace(Throwable thrown) {
        print(getThrowableTrace(thrown));
    }

    /** Writes what was thrown, and why. */
    public static void logExceptionTrace(@Nullable Thread thread, Throwable thrown) {
        logExceptionTrace(thrown);
    }

    /** What was thrown, and why; without the lines of code, which differ from one way of running a program to the next. */
    public static String getThrowableTrace(Throwable thrown) {
        var text = new StringBuilder(thrown.toString());
        int most = 20; // causes may go round in a circle
        for (var cause = thrown.getCause(); cause != null && most-- > 0; cause = cause.getCause()) {
            text.append(", caused by ").append(cause);
        }
        return text.toString();
    }

    private static void print(String text) {
        CurrentRun.as(FoundryControl.class).print(text + "\n");
    }
}
