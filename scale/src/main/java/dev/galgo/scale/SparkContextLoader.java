package dev.galgo.scale;

/** As long as this is open, the thread looks for classes where Spark is: Spark asks the thread, and the command keeps Spark apart from itself. */
final class SparkContextLoader implements AutoCloseable {
    private final Thread thread = Thread.currentThread();
    private final ClassLoader before = thread.getContextClassLoader();

    SparkContextLoader() {
        thread.setContextClassLoader(SparkContextLoader.class.getClassLoader());
    }

    @Override
    public void close() {
        thread.setContextClassLoader(before);
    }
}
