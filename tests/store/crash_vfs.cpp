#include "crash_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <new>

#include "base/check.h"

namespace adoube::store_tests {

namespace {

using Kind = Operation::Kind;

Machine* machine = nullptr;

struct File : sqlite3_file {
    std::string name;
};

std::string& name_of(sqlite3_file* file) { return static_cast<File*>(file)->name; }

// Does it, unless it is the one that must fail.
int perform(Operation operation, int error) {
    machine->dead |= machine->dies_at == machine->operations;
    if (machine->dead) return error;
    if (machine->full && operation.kind == Kind::write) return SQLITE_FULL;
    const bool fails = machine->fail_at == machine->operations;
    if (!fails) {
        ++machine->operations;
        machine->disk.apply(operation);
        if (machine->keeps_history) machine->history.push_back(std::move(operation));
        return SQLITE_OK;
    }
    machine->fail_at.reset();
    machine->failed = true;
    if (operation.kind == Kind::sync) machine->disk.apply({Kind::failed_sync, operation.file});
    if (operation.kind != Kind::write || machine->fault == Fault::io_error) return error;
    if (machine->fault == Fault::short_write) {
        operation.bytes.resize(operation.bytes.size() / 2);
        machine->disk.apply(operation);
    }
    return SQLITE_FULL;
}

int close_file(sqlite3_file* file) {
    static_cast<File*>(file)->~File();
    return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* into, int amount, sqlite3_int64 offset) {
    static const std::string nothing;
    const auto found = machine->disk.now().find(name_of(file));
    const std::string& contents = found == machine->disk.now().end() ? nothing : found->second;
    const auto wanted = static_cast<std::size_t>(amount);
    const auto start = std::min(contents.size(), static_cast<std::size_t>(offset));
    const auto there = std::min(wanted, contents.size() - start);
    std::memcpy(into, contents.data() + start, there);
    if (there == wanted) return SQLITE_OK;
    std::memset(static_cast<char*>(into) + there, 0, wanted - there);
    return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* bytes, int amount, sqlite3_int64 offset) {
    return perform({Kind::write, name_of(file), static_cast<std::uint64_t>(offset),
                    std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(amount))},
                   SQLITE_IOERR_WRITE);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    return perform({Kind::truncate, name_of(file), static_cast<std::uint64_t>(size)}, SQLITE_IOERR_TRUNCATE);
}

int sync_file(sqlite3_file* file, int) { return perform({Kind::sync, name_of(file)}, SQLITE_IOERR_FSYNC); }

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
    const auto found = machine->disk.now().find(name_of(file));
    *size = found == machine->disk.now().end() ? 0 : static_cast<sqlite3_int64>(found->second.size());
    return SQLITE_OK;
}

int lock_file(sqlite3_file*, int) { return SQLITE_OK; }
int check_reserved(sqlite3_file*, int* taken) { return *taken = 0, SQLITE_OK; }
int file_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 512; }
int device_characteristics(sqlite3_file*) { return 0; }

int map_shared(sqlite3_file* file, int region, int size, int, void volatile** at) {
    auto& regions = machine->shared_memory[name_of(file)];
    if (regions.capacity() == 0) regions.reserve(64);
    ADOUBE_CHECK(region < 64);
    while (regions.size() <= static_cast<std::size_t>(region))
        regions.emplace_back(static_cast<std::size_t>(size), '\0');
    *at = regions[static_cast<std::size_t>(region)].data();
    return SQLITE_OK;
}
int lock_shared(sqlite3_file*, int, int, int) { return SQLITE_OK; }
void shared_barrier(sqlite3_file*) {}
int unmap_shared(sqlite3_file* file, int gone) {
    if (gone) machine->shared_memory.erase(name_of(file));
    return SQLITE_OK;
}

const sqlite3_io_methods methods = {2,
                                    close_file,
                                    read_file,
                                    write_file,
                                    truncate_file,
                                    sync_file,
                                    size_of_file,
                                    lock_file,
                                    lock_file,
                                    check_reserved,
                                    file_control,
                                    sector_size,
                                    device_characteristics,
                                    map_shared,
                                    lock_shared,
                                    shared_barrier,
                                    unmap_shared,
                                    nullptr,
                                    nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    file->pMethods = nullptr;
    if (name == nullptr) return SQLITE_CANTOPEN;
    if (!machine->disk.now().contains(name)) {
        if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
        if (const int rc = perform({Kind::create, name}, SQLITE_CANTOPEN); rc != SQLITE_OK) return rc;
    }
    new (static_cast<File*>(file)) File{};
    name_of(file) = name;
    file->pMethods = &methods;
    if (out_flags) *out_flags = flags;
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, const char* name, int) {
    if (!machine->disk.now().contains(name)) return SQLITE_IOERR_DELETE_NOENT;
    return perform({Kind::remove, name}, SQLITE_IOERR_DELETE);
}

int access_file(sqlite3_vfs*, const char* name, int, int* result) {
    return *result = machine->disk.now().contains(name), SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int room, char* out) {
    return sqlite3_snprintf(room, out, "%s", name), SQLITE_OK;
}

int randomness(sqlite3_vfs*, int room, char* out) {
    static std::uint64_t state = 1;
    for (int i = 0; i < room; ++i)
        out[i] = static_cast<char>((state = state * 6364136223846793005U + 1442695040888963407U) >> 56);
    return room;
}

int sleep_for(sqlite3_vfs*, int microseconds) { return microseconds; }
int current_time(sqlite3_vfs*, double* julian) { return *julian = 2460000.5, SQLITE_OK; }
int last_error(sqlite3_vfs*, int, char*) { return 0; }

sqlite3_vfs vfs = {1,         sizeof(File), 512,         nullptr,   crash_vfs,    nullptr,
                   open_file, delete_file,  access_file, full_name, nullptr,      nullptr,
                   nullptr,   nullptr,      randomness,  sleep_for, current_time, last_error,
                   nullptr,   nullptr,      nullptr,     nullptr};

}  // namespace

void boot(Machine& next) {
    static const int registered = sqlite3_vfs_register(&vfs, 0);
    ADOUBE_CHECK(registered == SQLITE_OK);
    machine = &next;
}

}  // namespace adoube::store_tests
