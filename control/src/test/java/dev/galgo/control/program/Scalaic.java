package dev.galgo.control.program;

import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import scala.concurrent.Await;
import scala.concurrent.Await$;
import scala.concurrent.ExecutionContext;
import scala.concurrent.ExecutionContext$;
import scala.concurrent.Future;
import scala.concurrent.Promise;
import scala.concurrent.duration.Duration;

/** Calls Scala's library as compiled Scala and as Java do. */
final class Scalaic {
    /** Made before there is a control. */
    private static final ExecutionContext GLOBAL = ExecutionContext$.MODULE$.global();

    private Scalaic() {}

    private static Future<String> future(ExecutionContext context) {
        return Future.apply(() -> "v", context);
    }

    static Object result() throws Exception {
        return Await$.MODULE$.result(future(GLOBAL), Duration.Inf());
    }

    static Object ready() throws Exception {
        return Await.ready(future(ExecutionContext.global()), Duration.create(5, TimeUnit.SECONDS))
                .result(Duration.Zero(), null);
    }

    static Object implicits() throws Exception {
        return Await.result(future(ExecutionContext.Implicits$.MODULE$.global()), Duration.Inf());
    }

    static Object fromExecutor() throws Exception {
        var pool = Executors.newFixedThreadPool(1);
        var result = Await.result(future(ExecutionContext.fromExecutor(pool)), Duration.Inf());
        pool.shutdown();
        return result;
    }

    static Object fromExecutorService() throws Exception {
        var context = ExecutionContext$.MODULE$.fromExecutorService(Executors.newFixedThreadPool(1));
        var result = Await.result(future(context), Duration.Inf());
        context.shutdown();
        return result + " " + context.awaitTermination(5, TimeUnit.SECONDS);
    }

    static Object timeOut() throws Exception {
        try {
            return Await.result(Promise.<String>apply().future(), Duration.create(2, TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            return late.getMessage();
        }
    }
}
