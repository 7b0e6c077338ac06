package dev.galgo.cli.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Ends the JVM, or what it prints on, in one of many ways: at once if the first word is {@code main}, and otherwise in a handler. */
public final class EndingMain {
    private EndingMain() {}

    public static void main(String[] words) throws ReflectiveOperationException, IOException {
        boolean now = words[0].equals("main");
        if (now) {
            end(words[1]);
        }
        send(createActor(Ender.class), "go", now ? "not" : words[1]);
    }

    static void end(String how) throws ReflectiveOperationException, IOException {
        switch (how) {
            case "exit" -> System.class.getMethod("exit", int.class).invoke(null, 0);
            case "halt" -> Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
            case "close" -> {
                new FileOutputStream(FileDescriptor.out).close();
                new FileOutputStream(FileDescriptor.err).close();
            }
            case "hook" ->
                Runtime.class.getMethod("addShutdownHook", Thread.class).invoke(Runtime.getRuntime(), new Sleeper());
            default -> {}
        }
    }

    /** Never comes to an end. */
    private static final class Sleeper extends Thread {
        @Override
        public void run() {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    /** Ends it in a handler. */
    public static class Ender extends Actor {
        @message
        public void go(String how) throws ReflectiveOperationException, IOException {
            end(how);
        }
    }
}
