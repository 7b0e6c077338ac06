package dev.galgo.foundry.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;
import osl.util.Debug;
import osl.util.Log;

/** Writes what helps to find errors. */
public class Logging extends Actor {
    private String kept = "";

    @message
    public void debug() {
        Debug.out.print(1);
        Debug.out.println(" and two");
        Debug.out.printf("%d%n", 3);
    }

    @message
    public void log() {
        Log.println();
        Log.println(true);
        Log.println(Thread.currentThread(), 'c');
        Log.println(4);
        Log.println(5L);
        Log.println(1.5f);
        Log.println(2.5);
        Log.println(new char[] {'a', 'b'});
        Log.println("text");
        Log.println((Object) null);
    }

    @message
    public void trace() {
        var cause = new IllegalStateException("inner");
        Log.logExceptionTrace(new IllegalArgumentException("outer", cause));
        kept = Log.getThrowableTrace(cause);
    }

    /** Causes that go round in a circle end all the same. */
    @message
    public void circle() {
        var one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("two", one));
        kept = Log.getThrowableTrace(one).length() < 10_000 ? "short" : "long";
    }

    @message
    public void exit() {
        Debug.exit("the end");
    }

    @message
    public void callsOften() {
        for (int i = 0; i < 80; i++) {
            Debug.out.println("before " + i);
            call(create(Echo.class), "echo");
        }
    }

    public static class Echo extends Actor {
        @message
        public void echo() {
            Log.println("echo");
        }
    }
}
