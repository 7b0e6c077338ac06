package dev.galgo.foundry.programs.platform;

import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Calls by reflection and by handles. */
public class Reflecting extends Actor {
    static int written;
    static final VarHandle WRITTEN;
    static final MethodHandle CLOCK;
    int field;

    static {
        try {
            WRITTEN = MethodHandles.lookup().findStaticVarHandle(Reflecting.class, "written", int.class);
            CLOCK = MethodHandles.lookup().findStatic(System.class, "nanoTime", MethodType.methodType(long.class));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    enum Colour {
        RED
    }

    record Point(int x, int y) {}

    interface Greeter {
        String greet(String name);
    }

    Object got = "";

    @message
    void clock() throws Exception {
        got = System.class.getMethod("nanoTime").invoke(null);
    }

    @message
    void clockHandle() throws Throwable {
        got = (long) CLOCK.invokeExact();
    }

    @message
    void random() throws Exception {
        got = ((Random) Random.class.getConstructor().newInstance()).nextInt();
    }

    @message
    @SuppressWarnings("deprecation")
    void classInstance() throws Exception {
        got = ((Date) Date.class.newInstance()).getTime();
    }

    @message
    void constructorHandle() throws Throwable {
        Random random = (Random) MethodHandles.publicLookup()
                .findConstructor(Random.class, MethodType.methodType(void.class))
                .invokeExact();
        got = random.nextInt();
    }

    @message
    void local() throws Exception {
        got = ((Random) ThreadLocalRandom.class.getMethod("current").invoke(null)).nextInt();
    }

    @message
    void shuffle() throws Exception {
        Collections.class.getMethod("shuffle", List.class).invoke(null, new java.util.ArrayList<>(List.of(1, 2)));
    }

    @message
    void thread() throws Exception {
        Thread.class.getMethod("getName").invoke(Thread.currentThread());
    }

    @message
    void unreflected() throws Throwable {
        got = (double)
                MethodHandles.lookup().unreflect(Math.class.getMethod("random")).invokeExact();
    }

    @message
    void writesField() throws Exception {
        Field field = Reflecting.class.getDeclaredField("written");
        field.setInt(null, 3);
    }

    @message
    void writesFieldAsObject() throws Exception {
        Reflecting.class.getDeclaredField("written").set(null, 3);
    }

    @message
    void writesBySetter() throws Throwable {
        MethodHandles.lookup()
                .findStaticSetter(Reflecting.class, "written", int.class)
                .invokeExact(3);
    }

    @message
    void writesByVarHandle() {
        WRITTEN.set(3);
    }

    @message
    void addsByVarHandle() {
        got = (int) WRITTEN.getAndAdd(3);
    }

    @message
    void swapsByVarHandle() {
        got = WRITTEN.compareAndSet(0, 3);
    }

    @message
    void ownLoader() throws Exception {
        new URLClassLoader(new URL[0]).close();
    }

    @message
    void library() {
        try {
            System.loadLibrary("nothing-of-this-name");
        } catch (UnsatisfiedLinkError none) {
            got = "none";
        }
    }

    private String hello(String name) {
        return "hello " + name;
    }

    @message
    void harmless() throws Throwable {
        Greeter greeter = this::hello;
        Supplier<Point> make = () -> new Point(1, 2);
        Serializable list = (Serializable) List.of(1);
        Field own = Reflecting.class.getDeclaredField("field");
        own.setInt(this, 4);
        VarHandle handle = MethodHandles.lookup().findVarHandle(Reflecting.class, "field", int.class);
        handle.set(this, 5);
        got = getClass().getSimpleName()
                + Colour.valueOf("RED")
                + Colour.values().length
                + make.get()
                + greeter.greet("you")
                + Reflecting.class.getDeclaredMethod("hello", String.class).invoke(this, "me")
                + String.class.getMethod("length").invoke("abc")
                + Point.class.getDeclaredConstructor(int.class, int.class).newInstance(3, 4)
                + (int) MethodHandles.lookup()
                        .findVirtual(String.class, "length", MethodType.methodType(int.class))
                        .invokeExact("abcd")
                + Class.forName("java.lang.String").getName()
                + (int) WRITTEN.get()
                + list
                + field;
    }
}
