package dev.galgo.control;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;

/** A thread of its own that holds a lock until it is told to release it. */
final class Holder {
    private final CountDownLatch release = new CountDownLatch(1);
    private final Thread thread;

    Holder(Lock lock) throws InterruptedException {
        var held = new CountDownLatch(1);
        thread = new Thread(() -> {
            lock.lock();
            try {
                held.countDown();
                release.await();
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            } finally {
                lock.unlock();
            }
        });
        thread.start();
        held.await();
    }

    void release() {
        release.countDown();
        try {
            thread.join();
        } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
    }
}
