package dev.galgo.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.control.hook.Locks;
import java.util.ArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each program does the same with a control as without; the last column is what the control is asked. */
final class HooksTest {
    private static final Lab LAB = Lab.ofTestPrograms();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Waiting.futureGet | v | execute CompletableFuture.supplyAsync, await Future.get
            Waiting.completableGet | v | execute CompletableFuture.supplyAsync, await Future.get
            Waiting.timedGet | v | execute CompletableFuture.supplyAsync, awaitFor 5000000000 Future.get
            Waiting.getTimesOut | late | awaitFor 5000000 Future.get
            Waiting.join | v | execute CompletableFuture.supplyAsync, await CompletableFuture.join
            Waiting.stage | vw | execute CompletableFuture.supplyAsync, await CompletableFuture.join
            Waiting.futureTask | v | execute Thread.start of "other", await Future.get
            Waiting.forkJoinTask | v | execute ForkJoinTask.fork, await ForkJoinTask.join
            Waiting.latch | 0 | execute Thread.start of "other", await CountDownLatch.await
            Waiting.timedLatch | false | awaitFor 3000000 CountDownLatch.await
            Waiting.semaphore | false | execute Thread.start of "other", await Semaphore.acquire, awaitFor 2000000 Semaphore.tryAcquire
            Waiting.take | v | execute Thread.start of "other", await BlockingQueue.take
            Waiting.takeOfClass | v | execute Thread.start of "other", await BlockingQueue.take
            Waiting.takeLast | v | execute Thread.start of "other", await BlockingQueue.takeLast
            Waiting.put | w | execute Thread.start of "other", await BlockingQueue.put
            Waiting.poll | null | awaitFor 2000000 BlockingQueue.poll
            Waiting.offer | false | awaitFor 2000000 BlockingQueue.offer
            Waiting.phaser | 1 | execute Thread.start of "other", await Phaser.awaitAdvance
            Waiting.freeLock | 2 | nothing
            Waiting.readWriteLock | true | nothing
            Waiting.stampedLock | true | execute Thread.start of "other", await StampedLock.writeLock
            Waiting.park | true | execute Thread.start of "other", await LockSupport.park
            Waiting.parkAfterUnpark | went on | nothing
            Waiting.parkNanos | went on | awaitFor 1000000 LockSupport.parkNanos
            Waiting.threadJoin | v false | execute Thread.start of "other", await Thread.join of "other"
            Waiting.joinOfSubclass | true | execute Thread.start, awaitFor 1000000000 Thread.join
            Waiting.twiceStarted | once | execute Thread.start of "other"
            Waiting.nothing | null | nothing
            Reading.sleep | true | sleep 1000000, sleep 1000005, sleep 2000000, sleep 0, sleep 0
            Reading.inheritedSleep | true | sleep 1000000
            Tasking.execute | v | execute Executor.execute, await Future.get
            Tasking.submit | vwnull | execute ExecutorService.submit, await Future.get, execute ExecutorService.submit, await Future.get, execute ExecutorService.submit, await Future.get
            Tasking.submitToClass | v | execute ExecutorService.submit, await Future.get
            Tasking.invokeAll | [v, w] | execute ExecutorService.invokeAll, execute ExecutorService.invokeAll, await ExecutorService.invokeAll
            Tasking.invokeAny | w | execute ExecutorService.invokeAny, execute ExecutorService.invokeAny, await ExecutorService.invokeAny
            Tasking.awaitTermination | true [v] true | execute Executor.execute, awaitFor 5000000000 ExecutorService.awaitTermination
            Tasking.rejected | rejected | nothing
            Tasking.singleThreadKeepsOrder | [first, second] | execute Executor.execute, execute CompletableFuture.runAsync, await Future.get, await CountDownLatch.await, execute ExecutorService.submit
            Tasking.bounded | 4 of 4 | execute Executor.execute, execute Executor.execute, awaitFor 5000000000 ExecutorService.awaitTermination, execute Executor.execute
            Tasking.callerRuns | 0 true | execute ExecutorService.submit, awaitFor 5000000000 ExecutorService.awaitTermination
            Tasking.discardOldest | [1, 3] | execute ExecutorService.submit, awaitFor 5000000000 ExecutorService.awaitTermination, execute ExecutorService.submit
            Tasking.threadStates | NEW TERMINATED | execute Thread.start of "other", awaitFor 5000000000 Thread.join of "other"
            Tasking.directExecutor | [at once] | nothing
            Tasking.supplyAsync | vwx | execute CompletableFuture.supplyAsync, await CompletableFuture.join, execute CompletionStage.thenApplyAsync, execute CompletionStage.thenApplyAsync
            Tasking.stageAsync | vw | execute CompletionStage.thenCombineAsync, await CompletableFuture.join, execute CompletionStage.whenCompleteAsync
            Tasking.orTimeout | TimeoutException | schedule 3000000/-1 CompletableFuture.orTimeout, await CompletableFuture.join
            Tasking.completeOnTimeout | v | schedule 3000000/-1 CompletableFuture.completeOnTimeout, await CompletableFuture.join
            Tasking.delayedExecutor | v | schedule 3000000/-1 CompletableFuture.delayedExecutor, await CompletableFuture.join, execute CompletableFuture.delayedExecutor
            Tasking.schedule | v | schedule 4000000/-1 ScheduledExecutorService.schedule, await Future.get
            Tasking.fixedRate | true true | schedule 1000000/2000000 ScheduledExecutorService.scheduleAtFixedRate, await CountDownLatch.await
            Tasking.fixedDelay | true | schedule 1000000/-1 ScheduledExecutorService.scheduleWithFixedDelay, await CountDownLatch.await, schedule 2000000/-1 ScheduledExecutorService.scheduleWithFixedDelay, schedule 2000000/-1 ScheduledExecutorService.scheduleWithFixedDelay, schedule 2000000/-1 ScheduledExecutorService.scheduleWithFixedDelay
            Tasking.timer | true | schedule 1000000/2000000 Timer.schedule, await CountDownLatch.await
            Tasking.forkJoinPool | v1 | execute ForkJoinPool.submit, await Future.get, execute ForkJoinPool.submit, await ForkJoinTask.join, execute ForkJoinTask.fork, await ForkJoinTask.join
            Tasking.invokeAllForks | 2 | execute ForkJoinTask.fork, execute ForkJoinTask.fork, await ForkJoinTask.join, await ForkJoinTask.join, execute ForkJoinTask.fork, await ForkJoinTask.join
            Tasking.uncaught | oops | execute Thread.start, await Future.get
            Leaving.mathRandom | true | uncontrolled Math.random()
            Leaving.random | 0 | uncontrolled new Random()
            Leaving.randomReference | 0 | uncontrolled new Random()
            Leaving.seededRandom | 0 | nothing
            Leaving.secureRandom | 0 | uncontrolled new SecureRandom()
            Leaving.uuid | 4 2 | uncontrolled UUID.randomUUID(), uncontrolled UUID.randomUUID()
            Leaving.shuffle | [1, 1] | uncontrolled Collections.shuffle()
            Leaving.parallelStream | 6 | uncontrolled Collection.parallelStream(), uncontrolled Stream.parallel()
            Leaving.parallelSort | 1 | uncontrolled Arrays.parallelSort()
            Leaving.searchInParallel | v | uncontrolled ConcurrentHashMap.search() in parallel
            Leaving.searchAlone | v | nothing
            Leaving.streamInParallel | 3 | uncontrolled StreamSupport.stream() in parallel
            Leaving.streamAlone | 3 | nothing
            Leaving.nameOfLambda | true | uncontrolled Class.getName() of a lambda or a proxy
            Leaving.textOfLambda | true | uncontrolled Class.toString() of a lambda or a proxy
            Leaving.nameOfClass | Leavingclass java.lang.String | nothing
            Leaving.shortYear | true | uncontrolled DateFormat.parse() of a year of two digits
            Leaving.shortYearOfProgram | true | nothing
            Leaving.longYear | true | nothing
            Leaving.storedProperties | true | noted Properties.store()
            Leaving.archive | true | nothing
            Leaving.standardIn | true | uncontrolled System.in
            Leaving.ownText | true | uncontrolled toString() of java.lang.Object, which does not override it
            Leaving.threadName | false | noted Thread.getName()
            Leaving.temporaryFile | false | noted File.exists()
            Leaving.ownMethodByReflection | vw | nothing
            Leaving.randomByReflection | 0 | uncontrolled new Random()
            Leaving.superCall | true | uncontrolled super.execute() of java.util.concurrent.ThreadPoolExecutor
            Referring.unbound | [v, w] | execute CompletableFuture.supplyAsync, execute CompletableFuture.supplyAsync, await CompletableFuture.join, await CompletableFuture.join
            Referring.bound | v | execute CompletableFuture.supplyAsync, await CompletableFuture.join
            Referring.boundOfSubclass | v | execute Thread.start, await Future.get
            Referring.boundInterface | v | execute CompletableFuture.supplyAsync, await Future.get
            Referring.submit | v | execute ExecutorService.submit, await Future.get
            Referring.covariant | vw | execute CompletionStage.thenApplyAsync, await CompletableFuture.join
            Referring.start | v | execute Thread.start, await CompletableFuture.join
            Referring.close | true | nothing
            Scalaic.result | v | execute ExecutionContext.execute, await Await.result
            Scalaic.ready | v | execute ExecutionContext.execute, awaitFor 5000000000 Await.ready
            Scalaic.implicits | v | execute ExecutionContext.execute, await Await.result
            Scalaic.fromExecutor | v | execute ExecutionContext.execute, await Await.result
            Scalaic.fromExecutorService | v true | execute ExecutionContext.execute, await Await.result
            Scalaic.timeOut | Future timed out after [2 milliseconds] | awaitFor 2000000 Await.result
            """)
    void aProgramDoesTheSameWithControlAndWithout(String call, String result, String asked) throws Throwable {
        var program = call.substring(0, call.indexOf('.'));
        var method = call.substring(call.indexOf('.') + 1);
        var control = new Recorder();
        assertThat(String.valueOf(LAB.call(control, program, method))).isEqualTo(result);
        assertThat(control.log().isEmpty() ? "nothing" : String.join(", ", control.log()))
                .isEqualTo(asked);
        assertThat(String.valueOf(LAB.call(null, program, method)))
                .as("without control")
                .isEqualTo(result);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "millis",
                "date",
                "calendar",
                "instant",
                "localDateTime",
                "localDateAndTime",
                "zonedDateTime",
                "offsetDateTime",
                "staticClock",
                "clock",
                "reference",
                "constructorReference",
                "reflection",
                "handle",
                "constructorByReflection",
                "subclass"
            })
    void everyClockShowsVirtualTime(String method) throws Throwable {
        var control = new Recorder();
        control.sleep(5_000_000, "");
        assertThat(LAB.call(control, "Reading", method)).isEqualTo(Recorder.START_MILLIS + 5);
        assertThat((Long) LAB.call(null, "Reading", method))
                .as("without control")
                .isGreaterThan(Recorder.START_MILLIS + 5);
    }

    @Test
    void nanosecondsAreVirtual() throws Throwable {
        var control = new Recorder();
        control.sleep(7, "");
        assertThat(LAB.call(control, "Reading", "nanos")).isEqualTo(7L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            exit | System.exit() | would end the JVM
            exitByHandle | System.exit() | would end the JVM
            halt | Runtime.halt() | would end the JVM
            monitorWait | Object.wait | nothing could wake it
            condition | Condition.await | nothing could wake it
            barrier | CyclicBarrier.await | nothing could wake it
            handOver | SynchronousQueue.take | nothing could wake it
            """)
    void whatWouldEndOrHangTheJvmIsReportedAndRefused(String method, String call, String reason) {
        var control = new Recorder();
        assertThatThrownBy(() -> LAB.call(control, "Leaving", method))
                .isInstanceOf(OutOfControl.class)
                .hasMessageContaining(call)
                .hasMessageContaining(reason)
                .hasMessageContaining("dev.galgo.control.program.Leaving." + method + "(Leaving.java:");
        assertThat(control.log()).containsExactly("uncontrolled " + call);
    }

    @Test
    void aPoolWhoseThreadsAllWaitStarves() {
        assertThatThrownBy(() -> LAB.call(new Recorder(), "Failing", "starve"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("deadlock");
    }

    @Test
    void whatATaskThrowsReachesTheControl() {
        assertThatThrownBy(() -> LAB.call(new Recorder(), "Failing", "threadThrows"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("oops");
        assertThatThrownBy(() -> LAB.call(new Recorder(), "Failing", "taskThrows"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("oops");
    }

    @Test
    void aShutDownPoolForgetsWhatHasNotBegun() throws Throwable {
        var control = new Recorder();
        assertThat(LAB.call(control, "Failing", "shutdownNow")).isEqualTo("2 []");
        control.drain();
        assertThat(LAB.call(control, "Failing", "ran")).hasToString("[first]");
    }

    @Test
    void oneControlKnowsNothingOfTheTasksOfAnother() throws Throwable {
        // The first execution is abandoned while the pool's only thread is taken.
        LAB.call(new Recorder(), "Failing", "useSharedPool");
        var second = new Recorder();
        LAB.call(second, "Failing", "useSharedPool");
        assertThat(second.log()).containsExactly("execute Executor.execute");
    }

    @Test
    void aHeldLockIsWaitedForUnderControl() throws Throwable {
        var lock = new ReentrantLock();
        var holder = new Holder(lock);
        var asked = new ArrayList<String>();
        var control = new Recorder() {
            @Override
            public void await(BooleanSupplier done, String what) {
                asked.add(what + " " + done.getAsBoolean());
                holder.release();
                asked.add("then " + done.getAsBoolean());
            }
        };
        var before = Hooks.enter(control);
        try {
            Locks.lock(lock);
        } finally {
            Hooks.enter(before);
        }
        assertThat(asked).hasSize(2);
        assertThat(asked.get(0)).startsWith("Lock.lock at ").endsWith(" false");
        assertThat(asked.get(1)).isEqualTo("then true");
        assertThat(lock.isHeldByCurrentThread()).isTrue();
        assertThat(lock.getHoldCount()).isEqualTo(1);
    }
}
