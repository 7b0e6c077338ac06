package dev.galgo.foundry.programs.platform;

import java.lang.management.ManagementFactory;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Looks at memory. */
public class Remembering extends Actor {
    Object got = "";

    @message
    void free() {
        got = Runtime.getRuntime().freeMemory();
    }

    @message
    void total() {
        got = Runtime.getRuntime().totalMemory();
    }

    @message
    void heap() {
        got = ManagementFactory.getMemoryMXBean().getObjectPendingFinalizationCount();
    }

    @message
    void processors() {
        got = Runtime.getRuntime().availableProcessors();
    }

    @message
    void weak() {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        System.gc();
        got = weak.get() == null;
    }

    @message
    void soft() {
        got = new SoftReference<>("x").get();
    }

    @message
    void weakMap() {
        got = new WeakHashMap<String, String>().size();
    }

    @message
    void harmless() {
        System.gc();
        Runtime.getRuntime().gc();
        got = Runtime.version().feature();
    }
}
