package dev.galgo.foundry.programs.platform;

import java.io.PrintWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntConsumer;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Ends the JVM, or closes its streams. */
public class Quitting extends Actor {
    int got;

    @message
    void exit() {
        System.exit(0);
    }

    @message
    void halt() {
        Runtime.getRuntime().halt(0);
    }

    @message
    void exitReference() {
        IntConsumer end = System::exit;
        end.accept(0);
    }

    @message
    void haltReference() {
        IntConsumer end = Runtime.getRuntime()::halt;
        end.accept(0);
    }

    @message
    void exitByReflection() throws Exception {
        System.class.getMethod("exit", int.class).invoke(null, 0);
    }

    @message
    void haltByReflection() throws Exception {
        Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
    }

    @message
    void exitByHandle() throws Throwable {
        MethodHandles.lookup()
                .findStatic(System.class, "exit", MethodType.methodType(void.class, int.class))
                .invokeExact(0);
    }

    @message
    void haltByHandle() throws Throwable {
        MethodHandles.lookup()
                .bind(Runtime.getRuntime(), "halt", MethodType.methodType(void.class, int.class))
                .invokeExact(0);
    }

    @message
    void exitThatIsCaught() {
        try {
            System.exit(0);
        } catch (Throwable all) {
            got++;
        }
    }

    @message
    void shutdownHook() {
        Runtime.getRuntime().addShutdownHook(Thread.currentThread());
    }

    @message
    void stop() {
        got = 1;
        Thread.currentThread().interrupt();
    }

    @message
    void closes() {
        System.out.close();
        System.err.close();
        try (var out = new PrintWriter(System.out)) {
            out.println("first");
        }
        System.out.println("last");
        got = 1;
    }

    @message
    void closesByReflection() throws Exception {
        ((java.io.PrintStream) System.class.getField("out").get(null)).close();
        System.out.println("last");
        got = 1;
    }
}
