package org.example.mail;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Runs a program for real: a thread for each actor. */
public final class ThreadedOffice implements Office {
    private record Letter(Object message, @Nullable CompletableFuture<Object> answer) {}

    private record Box(BlockingQueue<Letter> letters) implements Address {}

    private final Box self;
    private @Nullable CompletableFuture<Object> asked;

    private ThreadedOffice(Box self) {
        this.self = self;
    }

    /** Starts a program; its actors work until the JVM ends. */
    public static void run(Mail mail) {
        mail.start(new ThreadedOffice(new Box(new LinkedBlockingQueue<>())));
    }

    @Override
    public Address self() {
        return self;
    }

    @Override
    public Address create(Actor actor) {
        var box = new Box(new LinkedBlockingQueue<>());
        var thread = new Thread(() -> new ThreadedOffice(box).work(actor));
        thread.setDaemon(true);
        thread.start();
        return box;
    }

    private void work(Actor first) {
        Actor actor = first;
        try {
            while (true) {
                Letter letter = self.letters().take();
                asked = letter.answer();
                actor = actor.receive(letter.message(), this);
            }
        } catch (InterruptedException ends) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void send(Address to, Object message) {
        ((Box) to).letters().add(new Letter(message, null));
    }

    @Override
    public Object ask(Address to, Object question) {
        var answer = new CompletableFuture<Object>();
        ((Box) to).letters().add(new Letter(question, answer));
        return answer.join();
    }

    @Override
    public void answer(Object answer) {
        if (asked == null) {
            throw new IllegalStateException("nobody has asked");
        }
        asked.complete(answer);
    }
}
