package dev.galgo.cli.program;

import dev.galgo.core.model.Program;
import java.util.List;

/** A program that is ready to be checked. */
public interface Loaded extends AutoCloseable {
    Program program();

    /** What people should know of how it was loaded. */
    List<String> notes();

    @Override
    void close();
}
