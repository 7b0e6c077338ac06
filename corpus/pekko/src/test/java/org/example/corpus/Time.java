package org.example.corpus;

import static org.example.corpus.Stage.check;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;

/** Clocks, timers and what ends in time. */
public final class Time {
    private Time() {}

    private static void putAndGet(Stage stage, Stage.Handler handler) {
        var actor = stage.actor("a", handler);
        actor.tell("put");
        actor.tell("get");
    }

    @Trap("what was put is older than a second when it is asked for")
    public static void cacheExpires(Stage stage) {
        long[] at = {0};
        putAndGet(stage, (self, message) -> {
            long now = System.currentTimeMillis();
            if (message.equals("put")) {
                at[0] = now;
            } else {
                check(now - at[0] < 1_000, "expired");
            }
        });
    }

    @Correct
    public static void cacheIsFilledAgain(Stage stage) {
        long[] at = {0};
        putAndGet(stage, (self, message) -> {
            long now = System.currentTimeMillis();
            if (message.equals("put") || now - at[0] >= 1_000) {
                at[0] = now;
            }
            check(now - at[0] < 1_000, "expired");
        });
    }

    @Trap("the lease is over when its holder writes")
    public static void leaseEnds(Stage stage) {
        long[] end = {0};
        putAndGet(stage, (self, message) -> {
            if (message.equals("put")) {
                end[0] = System.nanoTime() + 5_000_000_000L;
            } else {
                check(System.nanoTime() < end[0], "lease over");
            }
        });
    }

    @Correct
    public static void leaseIsLookedAt(Stage stage) {
        long[] end = {0};
        putAndGet(stage, (self, message) -> {
            long now = System.nanoTime();
            end[0] = Math.max(end[0], now + 1);
            check(now < end[0], "lease over");
        });
    }

    @Trap("an hour has passed between two messages")
    public static void instant(Stage stage) {
        Instant[] first = {null};
        putAndGet(stage, (self, message) -> {
            if (first[0] == null) {
                first[0] = Instant.now();
            } else {
                check(Instant.now().isBefore(first[0].plus(Duration.ofHours(1))), "late");
            }
        });
    }

    @Correct
    public static void instantNeverGoesBack(Stage stage) {
        Instant[] last = {null};
        putAndGet(stage, (self, message) -> {
            Instant now = Instant.now();
            check(last[0] == null || !now.isBefore(last[0]), "went back");
            last[0] = now;
        });
    }

    @Trap("a second passes within a handler")
    public static void withinHandler(Stage stage) {
        stage.actor("a", (self, message) -> {
                    long start = System.currentTimeMillis();
                    check(System.currentTimeMillis() - start < 1_000, "slow");
                })
                .tell("go");
    }

    @Correct
    public static void elapsed(Stage stage) {
        stage.actor("a", (self, message) -> {
                    long start = System.nanoTime();
                    check(System.nanoTime() - start >= 0, "backwards");
                })
                .tell("go");
    }

    @Trap("no time passes between two messages, and it is divided by")
    public static void noTimePasses(Stage stage) {
        long[] last = {-1};
        putAndGet(stage, (self, message) -> {
            long now = System.currentTimeMillis();
            long rate = last[0] < 0 ? 0 : 1_000 / (now - last[0]);
            last[0] = now + (rate > 0 ? 0 : 0);
        });
    }

    @Correct
    public static void noTimeIsAllowedFor(Stage stage) {
        long[] last = {-1};
        putAndGet(stage, (self, message) -> {
            long now = System.currentTimeMillis();
            long rate = last[0] < 0 ? 0 : 1_000 / Math.max(1, now - last[0]);
            check(rate <= 1_000, "fast");
            last[0] = now;
        });
    }

    @Trap("midnight comes between two messages")
    public static void sameDay(Stage stage) {
        int[] day = {0};
        putAndGet(stage, (self, message) -> {
            int today = LocalDateTime.now().getDayOfYear()
                    + 366 * LocalDateTime.now().getYear();
            check(day[0] == 0 || day[0] == today, "another day");
            day[0] = today;
        });
    }

    @Correct
    public static void anyDay(Stage stage) {
        putAndGet(stage, (self, message) -> check(LocalDateTime.now().getYear() > 2000, "long ago"));
    }

    @Trap("two dates are taken for one")
    public static void dates(Stage stage) {
        Date[] first = {null};
        putAndGet(stage, (self, message) -> {
            Date now = new Date();
            check(first[0] == null || now.getTime() - first[0].getTime() < 60_000, "a minute");
            first[0] = now;
        });
    }

    @Correct
    public static void loopUntilTheClockSaysSo(Stage stage) {
        stage.actor("a", (self, message) -> {
                    long end = System.nanoTime() + 1_000_000;
                    while (System.nanoTime() < end) {
                        Thread.onSpinWait();
                    }
                })
                .tell("go");
    }

    @Trap("the timer fires before the answer comes")
    public static void timerBeforeAnswer(Stage stage) {
        boolean[] answered = {false};
        var oracle = stage.actor("oracle", (self, message) -> ((Stage.Ref) message).tell("answer"));
        stage.actor("a", (self, message) -> {
                    if (message.equals("go")) {
                        self.later(Duration.ofSeconds(3), "late");
                        oracle.tell(self.ref());
                    } else if (message.equals("answer")) {
                        answered[0] = true;
                    } else {
                        check(answered[0], "no answer in time");
                    }
                })
                .tell("go");
    }

    @Correct
    public static void timerOrAnswer(Stage stage) {
        boolean[] over = {false};
        var oracle = stage.actor("oracle", (self, message) -> ((Stage.Ref) message).tell("answer"));
        stage.actor("a", (self, message) -> {
                    if (message.equals("go")) {
                        self.later(Duration.ofSeconds(3), "late");
                        oracle.tell(self.ref());
                    } else {
                        over[0] = true;
                    }
                })
                .tell("go");
        stage.atEnd(() -> check(over[0], "neither"));
    }

    @Trap("a short timer of one actor is taken to be before a message of another")
    public static void timerAsOrder(Stage stage) {
        boolean[] ready = {false};
        var actor = stage.actor("a", (self, message) -> {
            if (message.equals("go")) {
                self.later(Duration.ofMillis(1), "ready");
            } else if (message.equals("ready")) {
                ready[0] = true;
            } else {
                check(ready[0], "not ready");
            }
        });
        actor.tell("go");
        actor.tell("use");
    }

    @Correct
    public static void timersInOrder(Stage stage) {
        int[] step = {0};
        stage.actor("a", (self, message) -> {
                    if (message.equals("go")) {
                        self.later(Duration.ofSeconds(1), 1);
                        self.later(Duration.ofSeconds(9), 2);
                    } else {
                        step[0]++;
                    }
                })
                .tell("go");
        stage.atEnd(() -> check(step[0] == 2, "one is missing"));
    }
}
