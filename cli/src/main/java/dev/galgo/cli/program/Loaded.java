package dev.galgo.cli.program;

import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import java.util.List;

/** A program that is ready to be checked. */
public interface Loaded extends AutoCloseable {
    Program program();

    /** What it starts from. */
    Started started();

    /** What people should know of how it was loaded. */
    List<String> notes();

    @Override
    void close();
}
