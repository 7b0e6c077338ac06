package dev.galgo.foundry.programs;

import java.io.Serializable;
import java.util.ArrayList;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Handlers that differ in the types of their parameters. */
public class Dispatching {
    public static class Base extends Actor {
        String got = "";

        @message
        private void hidden() {
            got = "private";
        }

        @message
        void overridden() {
            got = "base";
        }

        @message
        void generic(Object o) {
            got = "object";
        }
    }

    public static class Receiver extends Base {
        @message
        void wide(long n) {
            got = "long " + n;
        }

        @message
        void wide(double n) {
            got = "double " + n;
        }

        @message
        void exact(int n) {
            got = "int";
        }

        @message
        void exact(Object o) {
            got = "object";
        }

        @message
        void exact(Number n) {
            got = "number";
        }

        @message
        void reference(String s) {
            got = "string " + s;
        }

        @message
        void reference(Object s) {
            got = "object " + s;
        }

        @message
        void torn(Serializable a, Object b) {}

        @message
        void torn(Object a, Serializable b) {}

        @Override
        void overridden() {
            got = "receiver";
        }

        void unmarked() {}

        @message
        void words(String[] words) {}

        @message
        void setValue(int n) {}
    }

    /** Sends one message to a receiver, which is itself. */
    public static class Sender extends Receiver {
        @message
        void go(String what) {
            switch (what) {
                case "wide" -> send(self(), "wide", 3);
                case "float" -> send(self(), "wide", 3f);
                case "exact" -> send(self(), "exact", 3);
                case "short" -> send(self(), "exact", (short) 3);
                case "text" -> send(self(), "exact", "x");
                case "null" -> send(self(), "reference", (Serializable) null);
                case "nothing" -> send(self(), "hidden", (Serializable[]) null);
                case "generic" -> send(self(), "generic", new ArrayList<>());
                case "torn" -> send(self(), "torn", "a", "b");
                case "array" -> send(self(), "words", new String[] {"a", "b"});
                case "typo" -> send(self(), "setValu", 1);
                case "arguments" -> send(self(), "setValue", "one", 2);
                default -> send(self(), what);
            }
        }
    }
}
