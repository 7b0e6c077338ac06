package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Timer;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Memory, garbage collection, threads and pools. */
public final class MachineTraps {
    private MachineTraps() {}

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class FreeMemory extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Runtime.getRuntime().freeMemory() / 8 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class UsedHeap extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 8 % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class WeakAfterCollection extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var reference = new WeakReference<>(new Object());
            System.gc();
            return reference.get() != null;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class WeakMapAfterCollection extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var map = new WeakHashMap<Object, Integer>();
            map.put(new Object(), 1);
            System.gc();
            Thread.sleep(20);
            return map.size() == 1;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ParallelForEach extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var seen = Collections.synchronizedList(new ArrayList<Integer>());
            IntStream.range(0, 1000).parallel().forEach(seen::add);
            return seen.get(0) == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ParallelStreamCollect extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var names = new ConcurrentSkipListSet<String>();
            IntStream.range(0, 100_000)
                    .parallel()
                    .forEach(i -> names.add(Thread.currentThread().getName()));
            return names.size() == 1;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class RunAsync extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            CompletableFuture.runAsync(() -> value[0] = 1);
            Thread.sleep(10);
            return value[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SupplyAsyncRace extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var first = CompletableFuture.supplyAsync(() -> 1);
            var second = CompletableFuture.supplyAsync(() -> 2);
            Thread.sleep(2);
            return first.isDone() && !second.isDone();
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NewThread extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            new Thread(() -> value[0] = 1).start();
            Thread.sleep(10);
            return value[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SubclassOfThread extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var worker = new Worker();
            worker.start();
            Thread.sleep(10);
            return worker.work == 0;
        }

        static class Worker extends Thread {
            volatile int work;

            @Override
            public void run() {
                work = 1;
            }
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Executor extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var pool = Executors.newSingleThreadExecutor();
            int[] value = {0};
            pool.execute(() -> value[0] = 1);
            Thread.sleep(10);
            pool.shutdown();
            return value[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class CommonPool extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var task = ForkJoinPool.commonPool().submit(() -> {});
            Thread.sleep(10);
            return !task.isDone();
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Fork extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            var task = ForkJoinTask.adapt(() -> value[0] = 1).fork();
            Thread.sleep(10);
            return value[0] == 0 && task != null;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TimerTask extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            var timer = new Timer(true);
            timer.schedule(
                    new java.util.TimerTask() {
                        @Override
                        public void run() {
                            value[0] = 1;
                        }
                    },
                    1);
            Thread.sleep(15);
            timer.cancel();
            return value[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ThreadId extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Thread.currentThread().getId() % 3 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class DelayedExecutor extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS).execute(() -> value[0] = 1);
            Thread.sleep(15);
            return value[0] == 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class PrefixOfThreadName extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return !Thread.currentThread().getName().endsWith("2");
        }
    }
}
